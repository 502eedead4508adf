import { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { adminQuoteRoutes } from './admin-routes.ts'
import { ownQuoteRoutes } from './own-quote-routes.ts'
import { quoteRequestRoutes } from './request-routes.ts'

/** Asking for a price, its answer by staff, and the page on which it is accepted. */
export function quotesRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(quoteRequestRoutes(dependencies))
  router.use(ownQuoteRoutes(dependencies))
  router.use(adminQuoteRoutes(dependencies))
  return router
}
