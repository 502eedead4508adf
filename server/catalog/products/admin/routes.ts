import { Router } from 'express'
import type { Dependencies } from '../../../dependencies.ts'
import { adminProductActionRoutes } from './action-routes.ts'
import { adminProductBulkRoutes } from './bulk-routes.ts'
import { adminProductFormRoutes } from './form-routes.ts'
import { adminProductListRoutes } from './list-routes.ts'

/** Admin pages of products: list, actions on one or several products, and form. */
export function adminProductRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  return router
}
