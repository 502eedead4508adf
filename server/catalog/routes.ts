import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { readId } from '#domain/shared/read-id.ts'
import { ProductNotFoundPage } from '../../views/catalog/ProductNotFoundPage.tsx'
import { ProductPage } from '../../views/catalog/ProductPage.tsx'
import { ShopPage } from '../../views/catalog/ShopPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'
import { productTags } from '../http/responses/page-tags.ts'
import { categoryApiRoutes } from './api/category-routes.ts'
import { productApiRoutes } from './api/product-routes.ts'
import { adminCategoryFormRoutes } from './categories/admin/form-routes.ts'
import { adminCategoryRoutes } from './categories/admin/list-routes.ts'
import { productImportRoutes } from './import/routes.ts'
import { adminProductActionRoutes } from './products/admin/action-routes.ts'
import { adminProductBulkRoutes } from './products/admin/bulk-routes.ts'
import { adminProductFormRoutes } from './products/admin/form-routes.ts'
import { adminProductListRoutes } from './products/admin/list-routes.ts'
import { findProduct, listRelatedProducts } from './products/queries.ts'
import { nearestWord } from './search/suggest.ts'
import { synonymRoutes } from './search/synonyms/routes.ts'
import { countSearchMiss } from './shop/count-search-miss.ts'
import { listProducts } from './shop/list-products.ts'
import { movedListUrl } from './shop/moved-list-url.ts'
import { readShopFrame } from './shop/read-shop-frame.ts'
import { readShopQuery } from './shop/read-shop-query.ts'
import { suggestionRoutes } from './shop/suggestion-routes.ts'

/** The shop list and the products, as pages and JSON API. */
export function catalogRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()

  router.get(paths.shop, async (req, res) => {
    const query = readShopQuery(req.query)
    const { counts, categories } = await readShopFrame(db, query)
    if (counts.moved_to) {
      // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
      const url = movedListUrl(req.originalUrl, counts.moved_to, req.lng)
      return res.set('cache-control', 'no-cache').redirect(301, url)
    }
    const list = await listProducts(db, query, counts)
    const isMiss = query.q !== '' && list.items.length === 0
    const props = {
      query: { ...query, page: list.page },
      list,
      categories,
      catalogueSize: counts.catalogue_size,
      nearest: isMiss ? await nearestWord(db, query.q) : null,
    }
    // Not what a browser fetches beforehand.
    const isVisit = req.method === 'GET' && req.get('sec-purpose') === undefined
    if (isMiss && isVisit) await countSearchMiss(dependencies, query)
    // A search without results is drawn for each request, so that each is counted.
    sendPage(res, ShopPage, props, isMiss ? {} : { tags: productTags(list.items) })
  })

  router.get(paths.product(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const product = id === null ? undefined : await findProduct(db, id)
    if (!product) return sendPage(res, ProductNotFoundPage, {}, { status: 404 })
    const related = await listRelatedProducts(db, product)
    sendPage(res, ProductPage, { product, related }, { tags: productTags([product, ...related]) })
  })

  router.use(suggestionRoutes(dependencies))
  router.use(synonymRoutes(dependencies))
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  router.use(productApiRoutes(dependencies))
  router.use(categoryApiRoutes(dependencies))
  router.use(adminCategoryRoutes(dependencies))
  router.use(adminCategoryFormRoutes(dependencies))
  router.use(productImportRoutes(dependencies))
  return router
}
