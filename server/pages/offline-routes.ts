import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { OfflinePage } from '../../views/pages/OfflinePage.tsx'
import { sendPage } from '../http/responses/page.ts'

/** The page the service worker shows when offline; it is fetched in advance. */
export function offlineRoutes(): Router {
  const router = Router()
  router.get(paths.offline, (_req, res) => sendPage(res, OfflinePage, {}))
  return router
}
