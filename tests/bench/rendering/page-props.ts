import type { Knex } from 'knex'
import { findProduct, listFeatured, listRelatedProducts } from '../../../server/catalog/products/queries.ts'
import { listCards } from '../../../server/catalog/shop/list-products.ts'
import { readShopFrame } from '../../../server/catalog/shop/read-shop-frame.ts'
import { readShopQuery } from '../../../server/catalog/shop/read-shop-query.ts'
import { listSlides } from '../../../server/pages/queries.ts'

export type PageProps = Awaited<ReturnType<typeof readPageProps>>

/** What the routes of home, shop and a product give their pages. */
export async function readPageProps(db: Knex) {
  const query = readShopQuery({})
  const { counts, categories, category } = await readShopFrame(db, query)
  const list = await listCards(db, query, { whole: counts })
  const product = await findProduct(db, list.items[0]?.id ?? 0)
  if (!product) throw new Error('The shop has no products')
  return {
    home: { slides: await listSlides(db), ...(await listFeatured(db)) },
    shop: { query, list, category, categories, catalogueSize: counts.catalogue_size, nearest: null },
    product: { product, related: await listRelatedProducts(db, product) },
  }
}
