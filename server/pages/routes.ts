import { Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { HomePage } from '../../views/pages/HomePage.tsx'
import { type PreparedScreen, PreparingPage } from '../../views/pages/PreparingPage.tsx'
import { listFeatured, listProductIds } from '../catalog/queries.ts'
import { originOf, sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { listSlides } from './queries.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

/** Screens that are being made: everyone may ask for them, and gets a calm page instead of an error. */
const openScreens = {
  [paths.about]: 'about',
  [paths.contact]: 'contact',
  [paths.gallery]: 'gallery',
  [paths.login]: 'login',
  [paths.register]: 'register',
  [paths.logout]: 'logout',
  [paths.privacyPolicy]: 'privacy',
  [paths.terms]: 'terms',
  [paths.dataDeletion]: 'deletion',
} as const satisfies Record<string, PreparedScreen>

/** The home page and those that stand in for screens to come. */
export function pagesRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  router.get(paths.home, async (_req, res) => {
    const [slides, products] = await Promise.all([listSlides(db), listFeatured(db)])
    sendPage(res, HomePage, { slides, products })
  })
  for (const [path, screen] of Object.entries(openScreens)) {
    router.get(path, (_req, res) => sendPage(res, PreparingPage, { screen }))
  }
  router.get(paths.galleryUpload, requirePermission('upload pictures'), (_req, res) =>
    sendPage(res, PreparingPage, { screen: 'upload' }),
  )
  router.get(paths.admin, requirePermission('open the admin'), (_req, res) =>
    sendPage(res, PreparingPage, { screen: 'admin' }),
  )
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(writeRobots(originOf(res)))
  })
  router.get('/sitemap.xml', async (_req, res) => {
    const products = (await listProductIds(db)).map(paths.product)
    res.type('xml').send(writeSitemap(originOf(res), [paths.home, paths.shop, ...products]))
  })
  return router
}
