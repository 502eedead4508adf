import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { OfflinePage } from '../../views/pages/OfflinePage.tsx'
import { sendPage } from '../http/responses/page.ts'

/** What the service worker shows without network; it asks for it beforehand. */
export function offlineRoutes(): Router {
  const router = Router()
  router.get(paths.offline, (_req, res) => sendPage(res, OfflinePage, {}))
  return router
}
