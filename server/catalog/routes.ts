import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/shared/paths.ts'
import { readId } from '#domain/shared/read-id.ts'
import { ProductNotFoundPage } from '../../views/catalog/ProductNotFoundPage.tsx'
import { ProductPage } from '../../views/catalog/ProductPage.tsx'
import { ShopPage } from '../../views/catalog/ShopPage.tsx'
import { sendPage } from '../http/responses/page.ts'
import type { Media } from '../media/uploads/routes.ts'
import { categoryApiRoutes } from './api/category-routes.ts'
import { productApiRoutes } from './api/product-routes.ts'
import { listCategories } from './categories/queries.ts'
import { adminProductRoutes } from './products/admin/routes.ts'
import { findProduct, listRelated } from './products/queries.ts'
import { categoryRedirectRoutes } from './shop/category-redirect-routes.ts'
import { countProducts } from './shop/count-products.ts'
import { listProducts } from './shop/list-products.ts'
import { readShopQuery } from './shop/read-shop-query.ts'

/** The shop list and the products, as pages and for programs. */
export function catalogRoutes({ db, media, clock }: { db: Knex; media: Media; clock: () => Date }): Router {
  const router = Router()
  router.use(categoryRedirectRoutes({ db }))

  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const [list, categories, catalogueSize] = await Promise.all([
      listProducts(db, query),
      listCategories(db),
      countProducts(db),
    ])
    sendPage(res, ShopPage, { query: { ...query, page: list.page }, list, categories, catalogueSize })
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
