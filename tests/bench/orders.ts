import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { retryDeadlocks } from '../support/shop/running-shop.ts'
import { startShop } from '../support/shop/shop-process.ts'
import type { Asked } from './asked.ts'
import { liftOrderLimits } from './orders/lift-order-limits.ts'
import { orderForSeconds, placeRecordedOrder } from './orders/order-load.ts'
import {
  findPgbench,
  readRecording,
  recordedCustomerId,
  recordedOrderId,
  runPgbench,
  writePgbenchScript,
} from './orders/pgbench.ts'
import { type Bar, comparedRow, type MeasuredRow } from './row.ts'

const connections = 20
const bar: Bar = { of: 'ratio', least: 0.5 }

/** Orders a second through POST /api/orders on a durable PostgreSQL, in turn with the same SQL statements sent by pgbench. */
export async function measure({
  isWhole,
  runs = 5,
  seconds = isWhole ? 3 : 6,
}: Asked): Promise<MeasuredRow[]> {
  const program = findPgbench()
  if (!program)
    throw new Error('pgbench is missing: apt-get install postgresql-contrib, or put it into the PATH.')
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-orders-'))
  // Not the one of the other parts, which is not durable.
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const environment = { TRUST_PROXY: '1', SEED: 'demo', UPLOADS_DIR: path.join(folder, 'uploads') }
  const db = connect(server.url)
  try {
    const { productIds, scripts } = await recordScripts(db, { url: server.url, folder, environment })
    const shop = await startShop(server.url, environment)
    try {
      const load = { productIds, scripts, program, origin: shop.origin, databaseUrl: server.url, connections }
      await orderForSeconds({ ...load, seconds: 3 })
      await runPgbench({ ...load, seconds: 3 })
      const rounds: { value: number; reference: number }[] = []
      for (let round = 0; round < runs; round += 1) {
        await emptyOrders(db)
        const value = await orderForSeconds({ ...load, seconds })
        await emptyOrders(db)
        rounds.push({ value, reference: await runPgbench({ ...load, seconds }) })
      }
      return [comparedRow({ what: 'one product an order', figure: 'orders', unit: 'a second', bar }, rounds)]
    } finally {
      await shop.stop()
    }
  } finally {
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** The statements of an order of each of twenty products, as scripts for pgbench. */
async function recordScripts(
  db: Knex,
  { url, folder, environment }: { url: string; folder: string; environment: Record<string, string> },
) {
  const recording = path.join(folder, 'statements')
  const recorder = path.join(import.meta.dirname, 'orders/record-statements.ts')
  const shop = await startShop(url, {
    ...environment,
    RECORDED_STATEMENTS: recording,
    NODE_OPTIONS: `--import ${recorder}`,
  })
  try {
    await liftLimits(db)
    const shown = db('products').where({ is_active: true }).orderBy('id').limit(20)
    const productIds: number[] = await shown.pluck('id')
    // The first one is not recorded: it prepares what a process does only once.
    await placeRecordedOrder(shop.origin, productIds[0] ?? 0)
    await db('orders').delete()
    await db('customers').delete()
    await db.raw(`alter table customers alter column id restart with ${recordedCustomerId}`)
    const scripts: string[] = []
    for (const id of productIds) {
      await writeFile(recording, '')
      await db.raw(`alter table orders alter column id restart with ${recordedOrderId}`)
      await placeRecordedOrder(shop.origin, id)
      const script = path.join(folder, `order-${id}.sql`)
      await writeFile(script, writePgbenchScript(readRecording(recording)))
      scripts.push(script)
      await db('orders').delete()
    }
    return { productIds, scripts }
  } finally {
    await shop.stop()
  }
}

/** Both begin each round with as many orders. */
async function emptyOrders(db: Knex): Promise<void> {
  await retryDeadlocks(() => db.raw('truncate orders, customers cascade; truncate rate_limits'))
  await db.raw('vacuum products')
}

async function liftLimits(db: Knex): Promise<void> {
  await liftOrderLimits(db)
  await db('products').update({ stock: 1_000_000_000 })
}
