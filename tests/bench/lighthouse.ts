import { loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { findFreePort } from '../support/http/find-free-port.ts'
import { findBrowser } from '../support/setup/find-browser.ts'
import { startDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { listPublicPages, type PublicPage } from './public-pages.ts'

// Audits public pages as Lighthouse's slow phone (simulated throttling), with the demo catalogue; figures are medians
// of three runs. Times depend on what else the machine does: the load is printed with each. Exits with 1 when a
// figure is beyond its bar. Arguments select pages: npm run bench:lighthouse -- home,shop ar

const runs = 3
// The bytes of scripts and styles are checked by the build.
const bars = { LCP: 1500, TBT: 0, CLS: 0, 'font KB': 110, 'total KB': 350 }
const asked = process.argv.slice(2)

const server = await startDatabaseServer()
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
  const rows = []
  for (const page of (await listPublicPages(shop.db)).filter(isAsked)) {
    rows.push(await measure(page))
    console.log(Object.values(rows.at(-1) ?? {}).join('\t'))
  }
  console.table(rows)
  if (rows.some(isBeyondBars)) process.exitCode = 1
} finally {
  await browser.close()
  await shop.stop()
  await server.stop()
}

function isAsked({ name, language }: PublicPage): boolean {
  return asked.every((word) => word === language || word.split(',').includes(name))
}

async function measure({ name, language, path }: PublicPage) {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await audit(path))
  const score = (id: string) => median(results.map(({ categories }) => 100 * (categories[id]?.score ?? 0)))
  const figure = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    page: `${name} ${language}`,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: Math.round(figure('first-contentful-paint')),
    LCP: Math.round(figure('largest-contentful-paint')),
    TBT: Math.round(figure('total-blocking-time')),
    CLS: figure('cumulative-layout-shift'),
    ...kilobytesOf(results),
    load: loadavg()[0]?.toFixed(1),
  }
}

type Row = Awaited<ReturnType<typeof measure>>

function isBeyondBars(row: Row): boolean {
  const scores = [row.performance, row.accessibility, row['best practices'], row.SEO]
  const isAbove = Object.entries(bars).some(([name, most]) => row[name as keyof typeof bars] > most)
  return isAbove || scores.some((score) => score < 100)
}

/** Bytes over the wire of the first run, heads included. */
function kilobytesOf([first]: readonly Result[]) {
  const { details } = first?.audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items : []
  const sum = (kind?: string) => {
    const chosen = requests.filter(({ resourceType }) => !kind || resourceType === kind)
    return (
      Math.round(chosen.reduce((total, { transferSize }) => total + Number(transferSize), 0) / 102.4) / 10
    )
  }
  return {
    'html KB': sum('Document'),
    'script KB': sum('Script'),
    'font KB': sum('Font'),
    'image KB': sum('Image'),
    'total KB': sum(),
  }
}

async function audit(path: string): Promise<Result> {
  const answer = await lighthouse(shop.origin + path, {
    port,
    logLevel: 'silent',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!answer) throw new Error(`Lighthouse did not answer for ${path}`)
  return answer.lhr
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
