import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { createDatabase, findDatabaseServer } from '../support/run/databases.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, type Bar, createRow, type Row } from './figures.ts'

export const title = 'Pages'
export const about =
  'Requests a second (autocannon, 20 connections) of pages that are stored, answered 304, and rendered for each request. Reference, in turn with the shop: Express sending the same bytes; of pages rendered anew React alone in Express, rendering the same elements without components, texts to translate and database.'

const paths = ['/', '/en/shop', '/product/1']
const connections = 20
const stored: Bar = { of: 'ratio', least: 0.8 }
const anew: Bar = { of: 'value', least: 150 }
const compressed = { 'accept-encoding': 'br' }
const plain = { 'accept-encoding': 'identity' }

type Load = { url: string; headers: Record<string, string>; status: number }

export async function measure({ runs = 5, seconds = 2 }: Asked): Promise<Row[]> {
  const server = await findDatabaseServer()
  const database = await createDatabase(server.url, 'demo')
  const [shop, rendering] = await Promise.all([
    startShop(database.url),
    startShop(database.url, { PAGE_CACHE_MB: '0' }),
  ])
  const reference = spawn(process.execPath, ['tests/bench/reference-server.ts', rendering.origin, ...paths], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [express] = (await once(createInterface(reference.stdout), 'line')) as [string]
    const rows: Row[] = []
    for (const path of paths) {
      const row = async (figure: string, bar: Bar, load: Load, beside?: Load) =>
        createRow({ what: path, figure, unit: 'a second', bar }, await compare(load, beside))
      const page = (origin: string) => ({ url: origin + path, headers: compressed, status: 200 })
      const known = await Promise.all([loadWithEtag(shop.origin + path), loadWithEtag(express + path)])
      rows.push(
        await row('stored', stored, page(shop.origin), page(express)),
        await row('304', stored, ...known),
        // Not compressed: what is measured is the rendering.
        await row(
          'rendered anew',
          anew,
          { ...page(rendering.origin), headers: plain },
          page(`${express}/rendered`),
        ),
      )
    }
    return rows
  } finally {
    reference.kill()
    await Promise.all([shop.stop(), rendering.stop()])
    await database.drop()
    await server.stop()
  }

  async function compare(load: Load, beside?: Load) {
    await requestsPerSecond(load, seconds)
    const rounds: { value: number; reference?: number }[] = []
    for (let round = 0; round < runs; round += 1) {
      const value = await requestsPerSecond(load, seconds)
      rounds.push({ value, ...(beside && { reference: await requestsPerSecond(beside, seconds) }) })
    }
    return rounds
  }
}

/** Requests of a browser that has the page already. */
async function loadWithEtag(url: string): Promise<Load> {
  const etag = (await fetch(url, { headers: compressed })).headers.get('etag') ?? ''
  return { url, headers: { ...compressed, 'if-none-match': etag }, status: 304 }
}

/** The load generator has a thread of its own, so that it is not what is measured. */
async function requestsPerSecond({ url, headers, status }: Load, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, headers, duration: seconds, workers: 1 })
  const answered = (result as unknown as { statusCodeStats: Record<string, unknown> }).statusCodeStats
  if (Object.keys(answered).some((code) => code !== String(status)) || result.errors > 0) {
    throw new Error(`${url}: ${JSON.stringify(answered)}, ${result.errors} errors`)
  }
  return result.requests.total / result.duration
}
