import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { AboutPage } from '../../views/about/AboutPage.tsx'
import { LegalPage, type LegalText } from '../../views/legal/LegalPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { OfflinePage } from '../../views/pages/OfflinePage.tsx'
import { listFeatured } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { skipOnPublicPages } from '../http/requests/skip-on-public-pages.ts'
import { sendPage } from '../http/responses/page.ts'
import { productTags } from '../http/responses/page-tags.ts'
import { slideRoutes } from './admin/slide-routes.ts'
import { listSlides } from './queries.ts'

/** The home page and the page about the cooperative. */
export function pagesRoutes(dependencies: Dependencies): Router {
  const { readPublic } = dependencies
  const router = Router()
  router.get(paths.home, async (req, res) => {
    const [slides, featured] = await Promise.all([
      readPublic(req, listSlides, { key: 'slides', tags: ['slides'] }),
      readPublic(req, listFeatured),
    ])
    sendPage(res, HomePage, { slides, ...featured }, { tags: ['slides', ...productTags(featured.products)] })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}, { tags: [] }))
  router.use(legalRoutes(dependencies))
  router.use(offlineRoutes())
  router.use(skipOnPublicPages(slideRoutes(dependencies)))
  return router
}

/** The page the service worker shows when offline; it is fetched in advance. */
function offlineRoutes(): Router {
  const router = Router()
  router.get(paths.offline, (_req, res) => sendPage(res, OfflinePage, {}, { tags: [] }))
  return router
}

const texts = {
  [paths.privacyPolicy]: 'privacy',
  [paths.terms]: 'terms',
  [paths.dataDeletion]: 'deletion',
} as const satisfies Record<string, LegalText>

/** The legal texts. */
function legalRoutes({ config, zones }: Dependencies): Router {
  const { hasContactInbox, retention } = config
  const router = Router()
  for (const [path, text] of Object.entries(texts)) {
    router.get(path, async (_req, res) => {
      const { all } = await zones.get()
      sendPage(res, LegalPage, { text, path, hasContactInbox, zones: all, retention }, { tags: [] })
    })
  }
  return router
}
