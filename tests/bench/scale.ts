import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { seedLarge } from '../../seeds/large.ts'
import { connect } from '../../server/db/connect.ts'
import { clusterPath } from '../../server/db/embedded/cluster.ts'
import { findPostmaster } from '../../server/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'
import { liftOrderLimits } from './orders/lift-order-limits.ts'
import { orderForSeconds } from './orders/order-load.ts'
import type { Results } from './report/results.ts'
import { type MeasuredRow, measuredRow } from './row.ts'
import type { Costs } from './scale/model.ts'
import { processorTimeOf, processorTimeOfServer } from './scale/processor-time.ts'
import { writeScale } from './scale/write-scale.ts'

const sizes = { products: 5_000, orders: 0, posts: 100, gallery_entries: 100 }
const pages = [
  '/en',
  '/en/shop',
  '/fr/shop/tagines',
  '/product/1',
  '/en/product/7',
  '/en/blog',
  '/en/gallery',
]
const searches = [
  '/fr/shop?q=tajine',
  '/en/shop?q=lantern',
  '/shop?q=طاجين',
  '/en/shop?min=100&max=300&sort=price-asc',
]
const orderSeconds = 4

type Measured = { ms: { shop: number; database: number }; count: number }

/** The costs of single requests; writes what follows from them into docs/scale.md. */
export async function measure(): Promise<MeasuredRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-scale-'))
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const db = connect(server.url)
  try {
    const environment = {
      TRUST_PROXY: '1',
      SESSION_SECRET: 'the same secret of both shops of this bench',
      UPLOADS_DIR: path.join(folder, 'uploads'),
    }
    const stored = await startBenchmarkShop(server.url, { ...environment, SEED: 'demo' })
    await seedLarge(db, () => {}, sizes)
    const rendering = await startBenchmarkShop(server.url, { ...environment, PAGE_CACHE_MB: '0' })
    const postmaster = findPostmaster(clusterPath(folder))?.pid ?? 0
    const timed = createTimer(postmaster)
    try {
      const picture: string = (await db('pictures').first('url')).url
      const read = {
        storedPage: await timed(stored, () => request(stored.origin, pages, 1_500)),
        renderedPage: await timed(rendering, () => request(rendering.origin, pages, 210)),
        search: await timed(rendering, () => request(rendering.origin, searches, 100)),
        file: await timed(stored, () => request(stored.origin, [picture], 1_500)),
      }
      const { order, orderKb } = await measureOrders(db, stored.origin, (work) => timed(stored, work))
      const measured = { ...read, order }
      writeScale({ ...costsOf(measured), ...readOtherParts(), orderKb })
      return [...Object.entries(measured).flatMap(toRows), orderRow(orderKb)]
    } finally {
      await rendering.stop()
      await stored.stop()
    }
  } finally {
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Counts the processor time that passes meanwhile in a shop and in the database. */
function createTimer(postmaster: number) {
  return async ({ pid }: { pid: number }, work: () => Promise<number>): Promise<Measured> => {
    // What is compiled and compressed at first is not counted.
    await work()
    const before = { shop: processorTimeOf(pid), database: processorTimeOfServer(postmaster) }
    const count = await work()
    const after = { shop: processorTimeOf(pid), database: processorTimeOfServer(postmaster) }
    const ms = {
      shop: (after.shop - before.shop) / count,
      database: (after.database - before.database) / count,
    }
    return { ms, count }
  }
}

async function request(origin: string, addresses: readonly string[], count: number): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'ar' }
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${origin}${addresses[index % addresses.length]}`, { headers })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.url}`)
    await answer.arrayBuffer()
  }
  return count
}

async function measureOrders(
  db: Knex,
  origin: string,
  timed: (work: () => Promise<number>) => Promise<Measured>,
): Promise<{ order: Measured; orderKb: number }> {
  await liftOrderLimits(db)
  const shown = db('products').where('is_active', true).whereNull('deleted_at')
  const productIds = await shown.limit(200).pluck('id')
  await db('products').whereIn('id', productIds).update({ stock: 100_000 })
  const load = { origin, productIds, connections: 4, seconds: orderSeconds }
  await db.raw('vacuum full')
  const [before, begin] = [await readSize(db), await countOrders(db)]
  const order = await timed(async () => {
    const placed = await countOrders(db)
    await orderForSeconds(load)
    return (await countOrders(db)) - placed
  })
  // Without the dead rows of stocks, which autovacuum clears later.
  await db.raw('vacuum full')
  const orderKb = ((await readSize(db)) - before) / ((await countOrders(db)) - begin) / 1024
  return { order, orderKb }
}

async function countOrders(db: Knex): Promise<number> {
  return (await db('orders').count({ count: '*' }).first())?.count as number
}

async function readSize(db: Knex): Promise<number> {
  const { rows } = await db.raw('select pg_database_size(current_database()) as bytes')
  return rows[0].bytes
}

/** What Lighthouse saw on the wire, and the pictures of the demo: 25 MB for 73 and what is made of them. */
function readOtherParts(): Pick<Costs, 'firstPageKb' | 'furtherPageKb' | 'pictureKb'> {
  const { parts }: Results = JSON.parse(readFileSync('bench/results.json', 'utf8'))
  const find = (part: string, what: string, figure: string) => {
    const row = parts[part]?.rows.find((each) => each.what === what && each.figure === figure)
    if (!row)
      throw new Error(`bench/results.json has no ${figure} of ${what}: npm run bench -- ${part} --write`)
    return row.value
  }
  const kilobytes = (figure: string) => find('lighthouse', 'product ar', figure)
  return {
    firstPageKb: find('lighthouse', 'home ar', 'all'),
    furtherPageKb: kilobytes('document') + kilobytes('pictures'),
    pictureKb: 345,
  }
}

function costsOf(measured: Record<'storedPage' | 'renderedPage' | 'search' | 'file' | 'order', Measured>) {
  const { storedPage, renderedPage, search, file, order } = measured
  return {
    storedPage: storedPage.ms,
    renderedPage: renderedPage.ms,
    search: search.ms,
    file: file.ms,
    order: order.ms,
  }
}

const names: Record<string, string> = {
  storedPage: 'a page from memory',
  renderedPage: 'a page rendered anew',
  search: 'a search or filter',
  file: 'a picture or script',
  order: 'an order',
}

function toRows([kind, { ms }]: [string, Measured]): MeasuredRow[] {
  const what = names[kind] ?? kind
  return [
    measuredRow({ what, figure: 'processor of the shop', unit: 'ms' }, [ms.shop]),
    measuredRow({ what, figure: 'processor of PostgreSQL', unit: 'ms' }, [ms.database]),
  ]
}

const orderRow = (orderKb: number) =>
  measuredRow({ what: 'an order', figure: 'in the database', unit: 'KB' }, [orderKb])
