import type { Knex } from 'knex'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { findBrowser } from '../support/run/chromium.ts'
import { findDatabaseServer } from '../support/run/databases.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { type Asked, type Bar, createRow, type Row } from './figures.ts'

export const title = 'Lighthouse'
export const about =
  'Twelve public pages on Lighthouse’s slow phone (150 ms a round trip, 1.6 Mbit/s, a processor four times slower), a first visit with the demo catalogue. Of each figure the worst page.'
export const mostRows = 1

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
}
const times = {
  FCP: { audit: 'first-contentful-paint', unit: 'ms', most: null },
  LCP: { audit: 'largest-contentful-paint', unit: 'ms', most: 1700 },
  TBT: { audit: 'total-blocking-time', unit: 'ms', most: 20 },
  CLS: { audit: 'cumulative-layout-shift', unit: '', most: 0 },
}
/** As sent, heads included; a script is two files with heads of 0.4 KB, which the build's figures do not count. */
const kinds = {
  document: { type: 'Document', most: null },
  script: { type: 'Script', most: null },
  fonts: { type: 'Font', most: 110 },
  pictures: { type: 'Image', most: null },
  all: { type: null, most: 350 },
}

export async function measure({ runs = 3 }: Asked): Promise<Row[]> {
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, {
    LOG_LEVEL: 'silent',
    SERVICE_WORKER: 'on',
  })
  const port = await findFreePort()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    handleSIGTERM: false, // Else a SIGTERM ends the browser alone, and the run waits for ever.
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
  try {
    // The first audit warms browser and auditor up.
    await audit(shop.origin, port)
    const rows: Row[] = []
    for (const { name, language, path } of await listPublicPages(shop.db)) {
      // As for most visitors: the page is in memory, and compressed as well as it will be.
      for (let visit = 0; visit < 3; visit += 1) await visitPage(shop.origin + path)
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await audit(shop.origin + path, port))
      rows.push(...describe(`${name} ${language}`, results))
    }
    return rows
  } finally {
    await browser.close()
    await shop.stop()
    await server.stop()
  }
}

async function visitPage(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text()
}

function describe(what: string, results: readonly Result[]): Row[] {
  const row = (figure: string, unit: string, bar: Bar | null, read: (result: Result) => number) =>
    createRow(
      { what, figure, unit, bar },
      results.map((result) => ({ value: read(result) })),
    )
  return [
    ...Object.entries(categories).map(([figure, id]) =>
      row(figure, '', { of: 'value', least: 100 }, (each) => 100 * (each.categories[id]?.score ?? 0)),
    ),
    ...Object.entries(times).map(([figure, { audit, unit, most }]) =>
      row(figure, unit, atMost(most), (each) => each.audits[audit]?.numericValue ?? Number.NaN),
    ),
    ...Object.entries(kinds).map(([figure, { type, most }]) =>
      row(figure, 'KB', atMost(most), (each) => kilobytesOf(each, type)),
    ),
  ]
}

function atMost(most: number | null): Bar | null {
  return most === null ? null : { of: 'value', most }
}

function kilobytesOf({ audits }: Result, type: string | null): number {
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items : []
  return requests
    .filter(({ resourceType }) => type === null || resourceType === type)
    .reduce((total, { transferSize }) => total + Number(transferSize) / 1024, 0)
}

async function audit(url: string, port: number): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'silent',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: Object.values(categories),
    // Only for reports that people look at: it takes a second or two of each page.
    disableFullPageScreenshot: true,
  })
  if (!answer) throw new Error(`Lighthouse did not answer for ${url}`)
  return answer.lhr
}

const measuredLanguages = languageCodes.filter((code) => code !== 'fr')

type PublicPage = { name: string; language: Language; path: string }

/** The pages that the bars of a phone name, in Arabic and English, with a product and a post of the demo. */
async function listPublicPages(db: Knex): Promise<PublicPage[]> {
  const product = await db('products').first('id').where({ name_en: 'Emerald Tagine' })
  const post = await db('posts').first('slug').orderBy('id')
  const pathsByName = {
    home: paths.home,
    shop: paths.shop,
    product: paths.product(product.id),
    cart: paths.cart,
    blog: paths.blog,
    post: paths.post(post.slug),
    gallery: paths.gallery,
    about: paths.about,
    contact: paths.contact,
    login: paths.login,
    favourites: paths.favourites,
    tracking: paths.track,
  }
  return Object.entries(pathsByName).flatMap(([name, path]) =>
    measuredLanguages.map((language) => ({ name, language, path: localisePath(path, language) })),
  )
}
