import { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { notificationRoutes } from './push/notification-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

/** How staff and programs are notified of what happens to orders. */
export function announcementRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(notificationRoutes(dependencies))
  router.use(webhookRoutes(dependencies))
  return router
}
