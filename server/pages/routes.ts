import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/shared/paths.ts'
import { AboutPage } from '../../views/about/AboutPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { listFeatured } from '../catalog/products/queries.ts'
import { sendPage } from '../http/responses/page.ts'
import { listSlides } from './queries.ts'

/** The home page, and who makes all this. */
export function pagesRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  router.get(paths.home, async (_req, res) => {
    const [slides, products] = await Promise.all([listSlides(db), listFeatured(db)])
    sendPage(res, HomePage, { slides, products })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}))
  return router
}
