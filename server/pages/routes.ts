import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { AboutPage } from '../../views/about/AboutPage.tsx'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { type PreparedScreen, PreparingPage } from '../../views/pages/PreparingPage.tsx'
import { listFeatured } from '../catalog/queries.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { listSlides } from './queries.ts'

/** Screens that are being made: everyone may ask for them, and gets a calm page instead of an error. */
const openScreens = {
  [paths.login]: 'login',
  [paths.register]: 'register',
  [paths.logout]: 'logout',
} as const satisfies Record<string, PreparedScreen>

/** The home page and those that stand in for screens to come. */
export function pagesRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  router.get(paths.home, async (_req, res) => {
    const [slides, products] = await Promise.all([listSlides(db), listFeatured(db)])
    sendPage(res, HomePage, { slides, products })
  })
  router.get(paths.about, (_req, res) => sendPage(res, AboutPage, {}))
  for (const [path, screen] of Object.entries(openScreens)) {
    router.get(path, (_req, res) => sendPage(res, PreparingPage, { screen }))
  }
  router.get(paths.admin, requirePermission('open the admin'), (_req, res) =>
    sendPage(res, PreparingPage, { screen: 'admin' }),
  )
  return router
}
