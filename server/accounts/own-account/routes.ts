import { Router } from 'express'
import type { Dependencies } from '../../dependencies.ts'
import { factorsApiRoutes } from '../second-factor/api-routes.ts'
import { accountFactorRoutes } from '../second-factor/routes.ts'
import { accountApiRoutes } from './api-routes.ts'
import { accountDataRoutes } from './data-routes.ts'
import { accountDetailsRoutes } from './details-routes.ts'
import { accountSecurityRoutes } from './security-routes.ts'

/** What users see and change in their own account, through forms and the API; their orders are in orders/. */
export function accountRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(accountDetailsRoutes(dependencies))
  router.use(accountSecurityRoutes(dependencies))
  router.use(accountFactorRoutes(dependencies))
  router.use(accountDataRoutes(dependencies))
  router.use(accountApiRoutes(dependencies))
  router.use(factorsApiRoutes(dependencies))
  return router
}
