import { Router } from 'express'
import type { Knex } from 'knex'
import { readId } from '#domain/id.ts'
import { paths } from '#domain/paths.ts'
import { readShopQuery } from '#domain/shop-list-schema.ts'
import { ProductNotFoundPage } from '../../views/catalog/ProductNotFoundPage.tsx'
import { ProductPage } from '../../views/catalog/ProductPage.tsx'
import { ShopPage } from '../../views/catalog/ShopPage.tsx'
import { sendPage } from '../http/page.ts'
import type { Media } from '../media/upload-routes.ts'
import { adminProductRoutes } from './admin-product-routes.ts'
import { categoryApiRoutes } from './category-api-routes.ts'
import { listCategories } from './category-queries.ts'
import { listProducts } from './list-products.ts'
import { oldCategoryRoutes } from './old-category-routes.ts'
import { productApiRoutes } from './product-api-routes.ts'
import { countProducts } from './product-counts.ts'
import { findProduct, listRelated } from './queries.ts'

/** The shop list and the products, as pages and for programs. */
export function catalogRoutes({ db, media, clock }: { db: Knex; media: Media; clock: () => Date }): Router {
  const router = Router()
  router.use(oldCategoryRoutes({ db }))

  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const [{ items, page, pages }, categories, catalogueSize] = await Promise.all([
      listProducts(db, query),
      listCategories(db),
      countProducts(db),
    ])
    sendPage(res, ShopPage, { query: { ...query, page }, items, pages, categories, catalogueSize })
  })

  router.get(paths.product(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const product = id === null ? undefined : await findProduct(db, id)
    if (!product) return sendPage(res, ProductNotFoundPage, {}, { status: 404 })
    sendPage(res, ProductPage, { product, related: await listRelated(db, product) })
  })

  router.use(adminProductRoutes({ db, media, clock }))
  router.use(productApiRoutes({ db, clock }))
  router.use(categoryApiRoutes({ db }))
  return router
}
