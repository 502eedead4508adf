import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { findPostgresProgram } from '../../server/db/embedded/postgres-program.ts'
import { delivery } from '../support/data/factories.ts'
import { aDatabase, aMachine } from '../support/run/own-places.ts'
import { openEventStream } from '../support/servers/event-stream.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { cookiesOf } from '../support/shop/shop-process.ts'

const [email, password] = ['amina@shop.example', 'zellige and clay 7']
const database = await aDatabase('empty')
const { folder, start } = await aMachine()
const pooler = await configurePooler(new URL(database.url))
let running = await startPooler()

afterAll(stopPooler)

/** PgBouncer keeping sessions, as README asks. */
async function configurePooler({ hostname, port, username, password, pathname }: URL) {
  const ownPort = await findFreePort()
  const users = path.join(folder, 'users')
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
    `auth_type = scram-sha-256\nauth_file = ${users}`,
    'pool_mode = session\ndefault_pool_size = 60\nmax_client_conn = 200',
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  // It refuses to run as root, like PostgreSQL, and reads its files as that user.
  await chmod(folder, 0o755)
  return { file, url: `postgres://${username}:${password}@127.0.0.1:${ownPort}${pathname}` }
}

async function startPooler(): Promise<ChildProcess> {
  const child = spawn('pgbouncer', ['--quiet', pooler.file], {
    stdio: 'ignore',
    ...findPostgresProgram(folder).spawnAs,
  })
  child.once('error', () => {
    throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  })
  await vi.waitFor(askPooler, { timeout: 60_000 })
  return child
}

async function askPooler(): Promise<void> {
  const client = new pg.Client({ connectionString: pooler.url })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

async function stopPooler(): Promise<void> {
  const ended = once(running, 'exit')
  running.kill('SIGKILL')
  await ended
}

async function openProcess() {
  const shop = start({
    DATABASE_URL: pooler.url,
    SEED: 'demo',
    SESSION_SECRET: 'the same secret of both processes',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  return { ...shop, origin: await shop.open }
}

const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const send = (origin: string, method: string, address: string, body: object, cookie = '') =>
  fetch(`${origin}${address}`, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) })

test('two processes behind PgBouncer in session mode: seed, orders, live orders, changed pages, and a pooler that was killed', async () => {
  const near = await openProcess()
  const far = await openProcess()
  const signedIn = await send(near.origin, 'POST', '/api/auth/login', { email, password })
  expect(signedIn.status).toBe(200)
  const cookie = cookiesOf(signedIn.headers.getSetCookie())

  const orderOne = async () => {
    const items = [{ product_id: 1, quantity: 1 }]
    return (await send(near.origin, 'POST', '/api/orders', { ...delivery, items })).status
  }
  const changePrice = async (price: number) => {
    const answer = await send(near.origin, 'PATCH', '/api/products/1', { price }, cookie)
    expect(answer.status).toBe(200)
    const readFar = async () => (await fetch(`${far.origin}/en/product/1`)).text()
    await vi.waitFor(async () => expect(await readFar()).toContain(`${price}`), { timeout: 60_000 })
  }

  const stream = await openEventStream(`${far.origin}/admin/orders/live`, { cookie })
  expect(stream.answer.status).toBe(200)
  expect(await orderOne()).toBe(201)
  await stream.next(({ message }) => message !== null)
  await fetch(`${far.origin}/en/product/1`)
  await changePrice(777)

  await stopPooler()
  expect((await fetch(`${near.origin}/api/products/1`)).status).toBe(503)
  running = await startPooler()
  await vi.waitFor(async () => expect(await orderOne()).toBe(201), { timeout: 60_000 })
  await changePrice(888)
  stream.leave()
  for (const shop of [near, far]) expect(await shop.stop()).toBe(0)
})
