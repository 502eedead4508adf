import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { findBrowser } from '../support/run/chromium.ts'
import { findDatabaseServer } from '../support/run/databases.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { type Asked, isAsked } from './asked.ts'
import { startBarePage } from './phone/bare-page.ts'
import { listPublicPages } from './phone/public-pages.ts'
import { type Bar, type MeasuredRow, measuredRow } from './row.ts'

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

/** What no page can be faster than on this network. */
const barePage = '<!doctype html><html lang="en"><title>Bare</title><p>A page of one sentence.</p></html>'

/** Audits public pages as Lighthouse's slow phone (simulated throttling), with the demo catalogue. */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const runs = asked.runs ?? (asked.isWhole ? 1 : 3)
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, {
    LOG_LEVEL: 'silent',
    SERVICE_WORKER: 'on',
  })
  const bare = await startBarePage(barePage)
  const port = await findFreePort()
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    handleSIGTERM: false, // Else a SIGTERM ends the browser alone, and the run waits for ever.
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
  try {
    // The first audit warms browser and auditor up.
    await audit(bare.url, port)
    const reference = await audit(bare.url, port)
    const rows: MeasuredRow[] = []
    for (const { name, language, path } of await listPublicPages(shop.db)) {
      if (!isAsked(asked, `${name} ${language}`)) continue
      // As for most visitors: the page is in memory, and compressed as well as it will be.
      for (let visit = 0; visit < 3; visit += 1) await visitPage(shop.origin + path)
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) results.push(await audit(shop.origin + path, port))
      rows.push(...describe(`${name} ${language}`, results, reference))
    }
    return rows
  } finally {
    await browser.close()
    await bare.stop()
    await shop.stop()
    await server.stop()
  }
}

async function visitPage(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text()
}

function describe(what: string, results: readonly Result[], reference: Result): MeasuredRow[] {
  return [
    ...Object.entries(categories).map(([figure, id]) =>
      measuredRow(
        { what, figure, unit: '', bar: { of: 'value', least: 100 } },
        results.map((each) => 100 * (each.categories[id]?.score ?? 0)),
      ),
    ),
    ...Object.entries(times).map(([figure, { audit, unit, most }]) => {
      const read = (each: Result) => each.audits[audit]?.numericValue ?? Number.NaN
      const beside = unit ? read(reference) || null : null
      return measuredRow({ what, figure, unit, bar: atMost(most) }, results.map(read), beside)
    }),
    ...Object.entries(kinds).map(([figure, { type, most }]) => {
      const kilobytes = results.map((each) => kilobytesOf(each, type))
      return measuredRow({ what, figure, unit: 'KB', bar: atMost(most) }, kilobytes)
    }),
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
