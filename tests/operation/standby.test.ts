import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { findPostgresProgram } from '../../server/db/embedded/postgres-program.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { createFactories, delivery } from '../support/data/factories.ts'
import { connectPatiently } from '../support/run/databases.ts'
import { aFolder, aMachine, atTheEnd } from '../support/run/own-places.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { liftOrderLimits } from '../support/shop/open-shop.ts'
import { startBalancingCaddy } from './caddy.ts'

const plenty = 100_000
const few = 40

const folder = await aFolder()
const [primary, standby] = [await addServer('primary'), await addServer('standby')]
const address = await findFreePort()

async function addServer(name: string) {
  return { cluster: path.join(folder, name, 'postgres'), port: await findFreePort() }
}

type Server = typeof primary

/** The primary with a standby that has every commit before it is confirmed; answers their password. */
async function createServers(): Promise<string> {
  const made = await startEmbeddedPostgres({ dataDir: path.dirname(primary.cluster) })
  const { password } = new URL(made.url)
  await made.stop()
  // With the owner of each file, which Node’s own copy leaves out.
  execFileSync('cp', ['-a', path.dirname(primary.cluster), path.dirname(standby.cluster)])
  await appendFile(path.join(primary.cluster, 'postgresql.conf'), "synchronous_standby_names = '*'\n")
  const connection = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`
  await appendFile(path.join(standby.cluster, 'postgresql.conf'), `primary_conninfo = '${connection}'\n`)
  await writeFile(path.join(standby.cluster, 'standby.signal'), '')
  return password
}

function start(command: string, words: string[], options: object = {}): ChildProcess {
  const child = spawn(command, words, { stdio: 'ignore', ...options })
  const ended = once(child, 'exit')
  atTheEnd(() => {
    child.kill('SIGINT')
    return ended
  })
  return child
}

function startPostgres({ cluster, port }: Server): ChildProcess {
  const { prefix, postgres, spawnAs } = findPostgresProgram(path.dirname(cluster))
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const options = settings.flatMap((each) => ['-c', each])
  const [command = '', ...words] = [...prefix, postgres, '-D', cluster, ...options]
  return start(command, words, { cwd: path.dirname(cluster), ...spawnAs })
}

/** HAProxy with the files that operators get; the shop's `DATABASE_URL` leads to it. */
async function startProxy(password: string): Promise<void> {
  const check = path.join(folder, 'haproxy')
  await cp('deploy/haproxy', check, { recursive: true })
  await writeFile(path.join(check, 'pgpass'), `*:*:*:*:${password}\n`, { mode: 0o600 })
  const env = {
    ...process.env,
    LISTEN: `127.0.0.1:${address}`,
    PRIMARY: `127.0.0.1:${primary.port}`,
    STANDBY: `127.0.0.1:${standby.port}`,
    CHECK: path.join(check, 'is-primary'),
  }
  start('haproxy', ['-f', path.join(check, 'haproxy.cfg')], { env }).once('error', () => {
    throw new Error('HAProxy is not installed: apt-get install haproxy postgresql-client')
  })
}

async function startShops(databaseUrl: string) {
  const ports = [await findFreePort(), await findFreePort()]
  for (const port of ports) {
    const { start } = await aMachine()
    const shop = start({
      DATABASE_URL: databaseUrl,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      SESSION_SECRET: 'one secret for both instances of the shop',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
    })
    await shop.open
  }
  const caddy = await startBalancingCaddy(ports, folder)
  atTheEnd(caddy.stop)
  return caddy.origin
}

test('the primary dies under orders, the standby is promoted: nothing confirmed is lost, nothing is oversold', async () => {
  const password = await createServers()
  const dying = startPostgres(primary)
  startPostgres(standby)
  await startProxy(password)
  const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const origin = await startShops(urlOf(address))
  const db = connectPatiently(urlOf(address), { poolSize: 1 })
  await liftOrderLimits(db)
  const { aProduct } = createFactories(db)
  const products = await Promise.all([plenty, plenty, plenty, few].map((stock) => aProduct({ stock })))
  await db.destroy()

  const confirmed: number[] = []
  let isOver = false
  /** Like a buyer who sends the cart again until the shop answers. */
  async function order(productId: number): Promise<number> {
    const cart = { ...delivery, checkout_id: randomUUID(), items: [{ product_id: productId, quantity: 1 }] }
    for (;;) {
      const answer = await supertest(origin)
        .post('/api/orders')
        .send(cart)
        .catch(() => null)
      if (answer?.status === 201 || answer?.status === 200) confirmed.push(answer.body.number)
      if (answer && answer.status < 500) return answer.status
      await pause(100)
    }
  }
  const buyers = products.map(async ({ id }) => {
    while (!isOver) if ((await order(id)) === 409) await pause(50)
  })

  await expect.poll(() => confirmed.length).toBeGreaterThan(20)
  dying.kill('SIGKILL')
  await once(dying, 'exit')
  const began = Date.now()
  const promoted = connectPatiently(urlOf(standby.port), { poolSize: 1 })
  await promoted.raw('select pg_promote()')
  const before = confirmed.length
  await expect.poll(() => confirmed.length, { interval: 20 }).toBeGreaterThan(before + products.length)
  console.info(`${((Date.now() - began) / 1000).toFixed(1)} s without orders`)

  // Somebody starts the former primary again: it gets none.
  startPostgres(primary)
  const countOrders = async () => {
    const client = new pg.Client(urlOf(primary.port))
    await client.connect()
    const { rows } = await client.query('select count(*) from orders')
    await client.end()
    return rows
  }
  const ordersOfFormer = await vi.waitFor(countOrders, { timeout: 60_000 })
  await expect.poll(() => confirmed.length).toBeGreaterThan(before + 200)
  expect(await countOrders()).toEqual(ordersOfFormer)
  isOver = true
  await Promise.all(buyers)

  const stored: number[] = await promoted('orders').pluck('number')
  expect(new Set(confirmed).size).toBe(confirmed.length)
  expect(confirmed.filter((number) => !stored.includes(number))).toEqual([])
  const left: number[] = await promoted('products').orderBy('id').pluck('stock')
  expect(left[3]).toBe(0)
  expect(3 * plenty + few - left.reduce((sum, stock) => sum + stock)).toBe(stored.length)
  await promoted.destroy()
})
