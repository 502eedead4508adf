import { Router } from 'express'
import type { Dependencies } from '../../../dependencies.ts'
import { adminProductActionRoutes } from './action-routes.ts'
import { adminProductBulkRoutes } from './bulk-routes.ts'
import { adminProductFormRoutes } from './form-routes.ts'
import { adminProductListRoutes } from './list-routes.ts'

/** Products for staff: the list, actions on one or several, and the form. */
export function adminProductRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  return router
}
