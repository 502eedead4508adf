import { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { categoryApiRoutes } from './api/category-routes.ts'
import { productApiRoutes } from './api/product-routes.ts'
import { adminCategoryFormRoutes, adminCategoryRoutes } from './categories/admin/routes.ts'
import { costRoutes } from './cost-routes.ts'
import { familyRoutes } from './families/routes.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { productImportRoutes } from './import/routes.ts'
import { priceListRoutes } from './price-list-routes.ts'
import { adminProductActionRoutes, adminProductBulkRoutes } from './products/admin/action-routes.ts'
import { adminProductFormRoutes } from './products/admin/form-routes.ts'
import { adminProductListRoutes } from './products/admin/list-routes.ts'
import { productRoutes, type TextsOfProducts } from './products/routes.ts'
import { suggestionRoutes } from './search/suggestion-routes.ts'
import { synonymRoutes } from './search/synonyms/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { stockNoticeRoutes } from './stock-notices/routes.ts'

/** The shop, its products and what staff do with them: search, families, categories, costs, price lists, imports. */
export function catalogRoutes(dependencies: Dependencies, textsOfProducts: TextsOfProducts): Router {
  const router = Router()
  router.use(shopRoutes(dependencies))
  router.use(productRoutes(dependencies, textsOfProducts))
  router.use(stockNoticeRoutes(dependencies))
  router.use(favouriteRoutes(dependencies))
  router.use(suggestionRoutes(dependencies))
  router.use(synonymRoutes(dependencies))
  router.use(familyRoutes(dependencies))
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  router.use(costRoutes(dependencies))
  router.use(priceListRoutes(dependencies))
  router.use(productApiRoutes(dependencies))
  router.use(categoryApiRoutes(dependencies))
  router.use(adminCategoryRoutes(dependencies))
  router.use(adminCategoryFormRoutes(dependencies))
  router.use(productImportRoutes(dependencies))
  return router
}
