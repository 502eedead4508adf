import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { settingsGroups } from '#domain/admin/settings.ts'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { delivery } from '../support/data/factories.ts'
import { startShop } from '../support/shop/shop-process.ts'
import { type Asked, createRow, type Row } from './figures.ts'

export const title = 'Orders'
export const about =
  'Orders a second through the API on a durable PostgreSQL, by 20 connections. Reference: transactions a second of pgbench (TPC-B) on the same server, in turn with the orders.'

const connections = 20

export async function measure({ runs = 5, seconds = 5 }: Asked): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-orders-'))
  // Not the one of the other parts, which is not durable.
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const shop = await startShop(server.url, {
    TRUST_PROXY: '1',
    SEED: 'demo',
    UPLOADS_DIR: path.join(folder, 'uploads'),
  })
  const db = connect(server.url)
  try {
    await runPgbench(['--initialize', '--quiet', server.url])
    // More than any visitor may order.
    const limits = Object.entries(settingsGroups.orders.fields).map(([name, { max }]) => [name, max])
    await db('settings').insert({ name: 'orders', values: JSON.stringify(Object.fromEntries(limits)) })
    await db('products').update({ stock: 1_000_000_000 })
    const shown: number[] = await db('products')
      .where({ is_active: true })
      .orderBy('id')
      .limit(20)
      .pluck('id')
    await countOrders(shop.origin, shown, 2)
    // PostgreSQL does so of its own accord within minutes: no round shall depend on when.
    await db.raw('analyze')
    const rows: Row[] = []
    for (const [what, productIds, least] of [
      ['of twenty products', shown, 100],
      ['of one product', shown.slice(0, 1), 20],
    ] as const) {
      await countOrders(shop.origin, productIds, 2)
      const rounds: { value: number; reference: number }[] = []
      for (let round = 0; round < runs; round += 1) {
        const value = await countOrders(shop.origin, productIds, seconds)
        rounds.push({ value, reference: await countTransactions(server.url, seconds) })
      }
      rows.push(createRow({ what, figure: 'orders', unit: 'a second', bar: { of: 'value', least } }, rounds))
    }
    return rows
  } finally {
    await shop.stop()
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

/** Returns orders a second. */
async function countOrders(origin: string, productIds: readonly number[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 1000
  let orders = 0
  const placeOrders = async () => {
    for (; elapsed() < seconds; orders += 1) await placeOrder(origin, agent, productIds)
  }
  await Promise.all(Array.from({ length: connections }, placeOrders))
  agent.destroy()
  return orders / elapsed()
}

/** Each order is of another buyer at another address. */
function placeOrder(origin: string, agent: Agent, productIds: readonly number[]): Promise<void> {
  const body = JSON.stringify({
    ...delivery,
    customer_phone: `06${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    checkout_id: randomUUID(),
    items: [{ product_id: productIds[randomInt(productIds.length)], quantity: 1 }],
  })
  const address = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` }
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/api/orders`, { method: 'POST', agent, headers })
    sending.once('error', reject).once('response', (answer) => {
      const isPlaced = answer.statusCode === 201
      answer.resume().once('end', () => (isPlaced ? resolve() : reject(new Error(`${answer.statusCode}`))))
    })
    sending.end(body)
  })
}

/** Returns transactions a second. */
async function countTransactions(databaseUrl: string, seconds: number): Promise<number> {
  const output = await runPgbench([`--client=${connections}`, '--jobs=1', `--time=${seconds}`, databaseUrl])
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

async function runPgbench(words: string[]): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/lib/postgresql/*/bin']
  const program = folders.flatMap((folder) => globSync(path.join(folder, 'pgbench'))).at(-1)
  if (!program)
    throw new Error('pgbench is missing: apt-get install postgresql-contrib, or put it into the PATH.')
  return (await promisify(execFile)(program, words)).stdout
}
