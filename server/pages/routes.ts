import { Router } from 'express'
import { backupKeeping } from '#domain/backups/backup-keeping.ts'
import { paths } from '#domain/shared/paths.ts'
import { keptFor } from '#domain/site/kept-data.ts'
import { pages, pagesWith } from '#domain/site/pages.ts'
import { AboutPage } from '../../views/pages/AboutPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { LegalPage } from '../../views/pages/LegalPage.tsx'
import { OfflinePage } from '../../views/pages/OfflinePage.tsx'
import { listFeatured } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'
import { readZones } from '../shipping/queries.ts'
import { listSlides } from './queries.ts'
import { slideRoutes } from './slide-routes.ts'

/** The home page, the page about the cooperative, legal texts, and the page that is shown without network. */
export function pagesRoutes(dependencies: Dependencies): Router {
  const { db, memory } = dependencies
  const router = Router()
  router.get(paths.home, async (req, res) => {
    const [slides, featured] = await Promise.all([
      memory.remember('slides', () => listSlides(db)),
      listFeatured(db, req.user?.business),
    ])
    sendPage(res, HomePage, { slides, ...featured })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}))
  router.use(legalRoutes(dependencies))
  router.use(offlineRoutes())
  router.use(slideRoutes(dependencies))
  return router
}

/** The page the service worker shows when offline; it is fetched in advance. */
function offlineRoutes(): Router {
  const router = Router()
  router.get(paths.offline, (_req, res) => sendPage(res, OfflinePage, {}))
  return router
}

/** The legal texts. */
function legalRoutes(dependencies: Pick<Dependencies, 'db' | 'memory' | 'config'>): Router {
  const { months: backupMonths } = backupKeeping
  const retention = { ...dependencies.config.retention, ...keptFor, backupMonths }
  const router = Router()
  for (const name of pagesWith('legalText')) {
    const path = paths[name]
    const text = pages[name].legalText
    router.get(path, async ({ app }, res) => {
      const zones = await readZones(dependencies)
      const { is_inbox_open: hasContactInbox } = app.locals.seller.shop
      sendPage(res, LegalPage, { text, path, hasContactInbox, zones, retention })
    })
  }
  return router
}
