import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { roleOf } from '#domain/user.ts'
import { AboutPage } from '../../views/about/AboutPage.tsx'
import { AdminHomePage } from '../../views/admin/AdminHomePage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { listFeatured } from '../catalog/queries.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { listSlides } from './queries.ts'

/** The home page, who makes all this, and where staff come in. */
export function pagesRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  router.get(paths.home, async (_req, res) => {
    const [slides, products] = await Promise.all([listSlides(db), listFeatured(db)])
    sendPage(res, HomePage, { slides, products })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}))
  router.get(paths.admin, requirePermission('open the admin'), (req, res) =>
    sendPage(res, AdminHomePage, { viewer: roleOf(signedIn(req)) }),
  )
  return router
}
