import type { Knex } from 'knex'
import { listCategories } from '../../server/catalog/categories/queries.ts'
import { findProduct, listFeatured, listRelatedProducts } from '../../server/catalog/products/queries.ts'
import { countProducts } from '../../server/catalog/shop/count-products.ts'
import { listProducts } from '../../server/catalog/shop/list-products.ts'
import { readShopQuery } from '../../server/catalog/shop/read-shop-query.ts'
import { listSlides } from '../../server/pages/queries.ts'

export type PageProps = Awaited<ReturnType<typeof readPageProps>>

/** What the routes of home, shop and a product give their pages. */
export async function readPageProps(db: Knex) {
  const query = readShopQuery({})
  const list = await listProducts(db, query)
  const product = await findProduct(db, list.items[0]?.id ?? 0)
  if (!product) throw new Error('The shop has no products')
  return {
    home: { slides: await listSlides(db), products: await listFeatured(db) },
    shop: { query, list, categories: await listCategories(db), catalogueSize: await countProducts(db) },
    product: { product, related: await listRelatedProducts(db, product) },
  }
}
