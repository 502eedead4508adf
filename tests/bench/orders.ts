import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingsGroups } from '#domain/admin/settings.ts'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { startBenchmarkShop } from '../support/shop/benchmark-shop.ts'
import { orderForSeconds, placeRecordedOrder } from './orders/order-load.ts'
import { findPgbench, readRecording, runPgbench, writePgbenchScript } from './orders/pgbench.ts'

// Orders a second through POST /api/orders on a durable PostgreSQL, beside the same SQL statements sent by pgbench
// with as many connections. Both run in turn; the ratio is the median of all rounds. Exits with 1 below 0.5.

const connections = 20
const seconds = 6
const rounds = 5
const leastRatio = 0.5

const program = findPgbench()
if (!program) {
  console.error('pgbench is missing: apt-get install postgresql-contrib, or put it into the PATH.')
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-orders-'))
const server = await startEmbeddedPostgres({ dataDir: folder })
const environment = { TRUST_PROXY: '1', SEED: 'demo', UPLOADS_DIR: path.join(folder, 'uploads') }
const db = connect(server.url)

try {
  const recording = path.join(folder, 'statements')
  const recorder = path.join(import.meta.dirname, 'orders/record-statements.ts')
  const shop = await startBenchmarkShop(server.url, {
    ...environment,
    RECORDED_STATEMENTS: recording,
    NODE_OPTIONS: `--import ${recorder}`,
  })
  await liftLimits()
  const productIds: number[] = await db('products')
    .where({ is_active: true })
    .orderBy('id')
    .limit(20)
    .pluck('id')
  const scripts: string[] = []
  try {
    // The first one is not recorded: it prepares what a process does only once.
    await placeRecordedOrder(shop.origin, productIds[0] ?? 0)
    await db('orders').delete()
    for (const id of productIds) {
      await writeFile(recording, '')
      await placeRecordedOrder(shop.origin, id)
      const script = path.join(folder, `order-${id}.sql`)
      await writeFile(script, writePgbenchScript(readRecording(recording)))
      scripts.push(script)
      if (id === productIds[0]) console.log(`Statements: ${readRecording(recording).length}`)
    }
  } finally {
    await shop.stop()
  }
  await compare({ productIds, scripts, program })
} finally {
  await db.destroy()
  await server.stop()
  await rm(folder, { recursive: true })
}

async function compare(asked: { productIds: number[]; scripts: string[]; program: string }): Promise<void> {
  const shop = await startBenchmarkShop(server.url, environment)
  const load = { ...asked, origin: shop.origin, databaseUrl: server.url, connections }
  try {
    await orderForSeconds({ ...load, seconds: 3 })
    await runPgbench({ ...load, seconds: 3 })
    const rows = []
    for (let round = 0; round < rounds; round += 1) {
      await emptyOrders()
      const orders = await orderForSeconds({ ...load, seconds })
      await emptyOrders()
      const pgbench = await runPgbench({ ...load, seconds })
      rows.push({
        'orders a second': rounded(orders),
        pgbench: rounded(pgbench),
        ratio: rounded(orders / pgbench),
      })
    }
    console.table(rows)
    const ratios = rows.map(({ ratio }) => ratio).sort((one, other) => one - other)
    const median = ratios[Math.floor(ratios.length / 2)] ?? 0
    console.log(`Ratio ${median} (${ratios[0]} to ${ratios.at(-1)}), at least ${leastRatio}.`)
    if (median < leastRatio) process.exitCode = 1
  } finally {
    await shop.stop()
  }
}

/** Both begin each round with as many orders. */
async function emptyOrders(): Promise<void> {
  await db.raw('truncate orders cascade; truncate rate_limits, order_reservations')
  await db.raw('vacuum products')
}

async function liftLimits(): Promise<void> {
  const { fields } = settingsGroups.orders
  const values = JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, { max }]) => [name, max])),
  )
  await db('settings').insert({ name: 'orders', values })
  await db('products').update({ stock: 1_000_000_000 })
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
