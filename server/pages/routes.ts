import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { AboutPage } from '../../views/about/AboutPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { listFeatured } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'
import { productTags } from '../http/responses/page-tags.ts'
import { slideRoutes } from './admin/slide-routes.ts'
import { legalRoutes } from './legal-routes.ts'
import { offlineRoutes } from './offline-routes.ts'
import { listSlides } from './queries.ts'

/** The home page and the page about the cooperative. */
export function pagesRoutes(dependencies: Dependencies): Router {
  const { readPublic } = dependencies
  const router = Router()
  router.use(legalRoutes(dependencies))
  router.use(offlineRoutes())
  router.get(paths.home, async (req, res) => {
    const [slides, featured] = await readPublic(req, (db) => Promise.all([listSlides(db), listFeatured(db)]))
    sendPage(res, HomePage, { slides, ...featured }, { tags: ['slides', ...productTags(featured.products)] })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}, { tags: [] }))
  router.use(slideRoutes(dependencies))
  return router
}
