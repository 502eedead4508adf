import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { migrateToLatest } from '../../server/db/migrations/migrate.ts'
import { createFactories } from '../support/data/factories.ts'
import { startReplicatedDatabase } from '../support/data/replicated-database.ts'
import { findFreePort } from '../support/http/find-free-port.ts'
import { simulateVisitors } from '../support/http/simulate-visitors.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'

const stageMs = 15_000
const readsAfterWrite = 4
const [email, password] = ['amina@shop.example', 'zellige and clay 7']

const database = await startReplicatedDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-two-'))
const db = connect(database.url)
await migrateToLatest(db)
const product = await createFactories(db).aProduct({ price: 100_00, stock: 5 })
afterAll(async () => {
  await db.destroy()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openProcess(settings: Record<string, string>) {
  const shop = startShopProcess({
    environment: {
      DATABASE_URL: database.url,
      READ_DATABASE_URL: database.replicaUrl,
      PORT: String(await findFreePort()),
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
      SESSION_SECRET: 'the same secret of both processes',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  return { ...shop, origin: (await shop.open).replace('0.0.0.0', '127.0.0.1') }
}

const ownPages = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers: ownPages, body })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function readPrices(origin: string, cookie: string): Promise<number[]> {
  const read = async (address: string) => {
    const answer = await fetch(`${origin}${address}`, { headers: { cookie } })
    expect(answer.status, address).toBe(200)
    return answer.text()
  }
  const html = await read(`/en/product/${product.id}`)
  const json = JSON.parse(await read(`/api/products/${product.id}`))
  return [Number.parseInt(parse(html).querySelector('.buy .price')?.text ?? '', 10), json.price]
}

test('two processes with a replica that is killed and falls behind never answer older than what was written', async () => {
  const processes = [await openProcess({}), await openProcess({ PAGE_CACHE_MB: '0' })] as const
  const staff = await signIn(processes[0].origin)
  const load = processes.map(({ origin }) =>
    simulateVisitors(origin, 1, [
      '/en/shop',
      '/en',
      `/product/${product.id}`,
      '/fr/shop?q=tajine',
      '/api/products',
    ]),
  )
  let price = 100
  let answers = 0

  /** Writes through one process; its visitors and the staff of both see it at once. */
  async function writeAndRead(): Promise<void> {
    price += 1
    const [near, far] = price % 2 === 0 ? processes : [processes[1], processes[0]]
    const written = await fetch(`${near.origin}/api/products/${product.id}`, {
      method: 'PATCH',
      headers: { ...ownPages, cookie: staff },
      body: JSON.stringify({ price }),
    })
    expect(written.status).toBe(200)
    // Headers come before the session is stored, the end of the body after everything.
    await written.text()
    for (let read = 0; read < readsAfterWrite; read += 1) {
      const shown = await Promise.all([
        readPrices(near.origin, 'theme=dark'),
        readPrices(near.origin, staff),
        readPrices(far.origin, staff),
      ])
      expect(shown.flat()).toEqual(Array(6).fill(price))
      answers += 6
    }
  }

  async function writeForAWhile(): Promise<void> {
    const end = performance.now() + stageMs
    while (performance.now() < end) await writeAndRead()
  }

  await writeForAWhile()
  await database.killReplica()
  await writeForAWhile()
  await database.startReplicaAgain()
  await writeForAWhile()
  await database.pauseReplay()
  await writeForAWhile()
  const scansBefore = await countScans()
  await database.resumeReplay()
  await writeForAWhile()
  await expect.poll(countScans, { timeout: 60_000 }).toBeGreaterThan(scansBefore + 50)

  for (const each of load) await each.leave()
  const statuses = load.flatMap((each) => each.statuses)
  expect(new Set(statuses)).toEqual(new Set([200]))
  console.info(
    `${price - 100} writes, ${answers} checked answers, ${statuses.length} others, ${await countScans()} scans`,
  )
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})

/** Of products, on the replica: only pages make them. */
async function countScans(): Promise<number> {
  const [row] = await database.onReplica<{ scans: number }>(
    "select (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname = 'products'",
  )
  return row?.scans ?? 0
}
