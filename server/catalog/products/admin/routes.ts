import { Router } from 'express'
import { adminProductActionRoutes } from './action-routes.ts'
import { adminProductBulkRoutes } from './bulk-routes.ts'
import { adminProductFormRoutes } from './form-routes.ts'
import { type AdminProductDependencies, adminProductListRoutes } from './list-routes.ts'

/** The products as staff keep them: the list, what is done with one or with several, and a form for each. */
export function adminProductRoutes(tools: AdminProductDependencies): Router {
  const router = Router()
  router.use(adminProductListRoutes(tools))
  router.use(adminProductBulkRoutes(tools))
  router.use(adminProductFormRoutes(tools))
  router.use(adminProductActionRoutes(tools))
  return router
}
