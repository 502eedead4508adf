import type { Request, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { zonesInUse } from '#domain/shipping/zones.ts'
import { feedPaths } from '#domain/site/seo.ts'
import type { ReadDependencies } from '../db/remember.ts'
import { originOf } from '../http/responses/page.ts'
import { readZones } from '../shipping/queries.ts'
import { writeGoogleFeed, writeMetaFeed } from './product-feeds.ts'
import { listPagesOfFile, listSitemapFiles, writeSitemapFile, writeSitemapIndex } from './sitemap.ts'

export function addSeoRoutes(router: Router, dependencies: ReadDependencies): void {
  const { db } = dependencies
  router.get('/robots.txt', (_req, res) => {
    res.type('text').send(writeRobots(originOf(res.req)))
  })

  router.get(paths.sitemap, async (req, res) => {
    res.type('xml').send(writeSitemapIndex(originOf(req), await listSitemapFiles(db)))
  })

  router.get('/sitemap/:file', async (req, res, next) => {
    const pages = await listPagesOfFile(db, req.params.file)
    if (!pages) return next()
    sendShared(res, 'application/xml; charset=utf-8', writeSitemapFile(originOf(req), pages))
  })

  router.get(feedPaths.google, async (req, res) => {
    sendFeed(res, 'application/xml; charset=utf-8', await writeGoogleFeed(db, await describeFeed(req)))
  })

  router.get(feedPaths.meta, async (req, res) => {
    sendFeed(res, 'text/csv; charset=utf-8', await writeMetaFeed(db, await describeFeed(req)))
  })

  router.get(paths.manifest, (req, res) => {
    const t = req.i18n.getFixedT(req.language, 'common')
    const words = { name: t('cooperative'), short_name: t('brand'), description: t('tagline') }
    res.type('application/manifest+json').send(JSON.stringify(createWebManifest(req.language, words)))
  })

  async function describeFeed(req: Request) {
    const { language } = req
    const t = req.i18n.getFixedT(language, 'common')
    const zones = zonesInUse(await readZones(dependencies))
    return { origin: originOf(req), language, title: t('cooperative'), brand: t('brand'), zones }
  }
}

/** Feeds are not cached, as prices and stock change; a client that has one is answered 304. */
function sendFeed(res: Response, type: string, text: string): void {
  sendShared(res.set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }), type, text)
}

/** Files of some megabytes that are being sent are found by their ETag. */
const sentFiles = new LRUCache<string, WeakRef<Buffer>>({ max: 100 })

/** All to whom the same file is being sent share one copy, so that slow readers do not fill the memory. */
function sendShared(res: Response, type: string, text: string): void {
  const etag: string = res.app.get('etag fn')(text)
  const file = sentFiles.get(etag)?.deref() ?? Buffer.from(text)
  sentFiles.set(etag, new WeakRef(file))
  res.type(type).set('etag', etag).send(file)
}

/** Staff's pages and the API are excluded here; a visitor's own pages say noindex themselves. */
function writeRobots(origin: string): string {
  const closed = languageCodes.map((language) => localisePath(paths.admin, language))
  const lines = [...closed, paths.language, paths.currency, '/api'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}${paths.sitemap}`, ''].join('\n')
}

type ManifestTexts = { name: string; short_name: string; description: string }

/** Phones add the shop to the home screen by the W3C web app manifest. */
function createWebManifest(language: Language, words: ManifestTexts) {
  return {
    id: localisePath(paths.home, language),
    ...words,
    lang: language,
    dir: languages[language].dir,
    start_url: localisePath(paths.home, language),
    // The scope includes the other languages, so that the language chooser stays in the app.
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#142a6a',
    background_color: '#f6f5f0',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
