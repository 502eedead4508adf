import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { qrCodePath } from '#domain/site/qr-code.ts'
import type { Dependencies } from '../dependencies.ts'
import { originOf } from '../http/responses/page.ts'
import { drawQrCode } from './qr-code.ts'
import { qrCodeQuery } from './qr-code-schema.ts'
import { listPagesOfFile, listSitemapFiles } from './sitemap-sources.ts'
import { createWebManifest } from './web-manifest.ts'
import { writeRobots } from './write-robots.ts'
import { writeSitemapFile, writeSitemapIndex } from './write-sitemap.ts'

/** Files for search engines and home screens. */
export function seoRoutes({ readPublic }: Dependencies): Router {
  const router = Router()

  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(writeRobots(originOf(res.req)))
  })

  router.get(paths.sitemap, async (req, res) => {
    res.type('xml').send(writeSitemapIndex(originOf(req), await readPublic(req, listSitemapFiles)))
  })

  router.get('/sitemap/:file', async (req, res, next) => {
    const pages = await readPublic(req, (db) => listPagesOfFile(db, req.params.file))
    if (!pages) return next()
    res.type('xml').send(writeSitemapFile(originOf(res.req), pages))
  })

  router.get(paths.manifest, (req, res) => {
    const t = req.i18n.getFixedT(req.lng, 'common')
    const words = { name: t('cooperative'), short_name: t('brand'), description: t('tagline') }
    res.type('application/manifest+json').send(JSON.stringify(createWebManifest(req.lng, words)))
  })

  router.get(qrCodePath, (req, res, next) => {
    const { data: query } = qrCodeQuery.safeParse(req.query)
    if (!query) return next()
    res.set('cache-control', 'public, max-age=86400')
    res.type('svg').send(drawQrCode(`${originOf(req)}${query.path}`))
  })

  return router
}
