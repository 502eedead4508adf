import { Router } from 'express'
import { adminProductActRoutes } from './admin-product-act-routes.ts'
import { adminProductFormRoutes } from './admin-product-form-routes.ts'
import { type AdminProducts, adminProductListRoutes } from './admin-product-list-routes.ts'
import { adminProductManyRoutes } from './admin-product-many-routes.ts'

/** The products as staff keep them: the list, what is done with one or with several, and a form for each. */
export function adminProductRoutes(tools: AdminProducts): Router {
  const router = Router()
  router.use(adminProductListRoutes(tools))
  router.use(adminProductManyRoutes(tools))
  router.use(adminProductFormRoutes(tools))
  router.use(adminProductActRoutes(tools))
  return router
}
