import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findFreePort } from '../support/http/find-free-port.ts'
import { simulateVisitors } from '../support/http/simulate-visitors.ts'
import { startBalancingCaddy } from '../support/proxies/balancing-caddy.ts'
import { startRetryingProxy } from '../support/proxies/retrying-proxy.ts'
import { createDatabase } from '../support/setup/test-databases.ts'
import { openSocketForShops } from '../support/shop/inherited-socket.ts'
import { listWorkers } from '../support/shop/list-workers.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'

const visitors = 20
const answersBetween = 200
const pages = ['/en/contact', '/healthz', '/en/shop', '/api/products']

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-rolling-'))
  database = await createDatabase(inject('databaseServer'), 'demo')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startShop(environment: Record<string, string>, inherits?: number[]) {
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    ...environment,
  }
  const shop = startShopProcess({ environment: settings, ...(inherits && { inherits }) })
  await shop.open
  return shop
}
type Shop = Awaited<ReturnType<typeof startShop>>

async function stop(shop: Shop): Promise<void> {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}

async function replaceWorkers(shop: Shop): Promise<void> {
  const before = listWorkers(shop.child)
  shop.child.kill('SIGHUP')
  const left = () => listWorkers(shop.child).filter((pid) => before.includes(pid))
  await expect.poll(left, { timeout: 120_000 }).toEqual([])
}

const waitForAnswers = async ({ statuses }: { statuses: number[] }) => {
  const wanted = statuses.length + answersBetween
  await expect.poll(() => statuses.length).toBeGreaterThan(wanted)
}

test('ten times SIGHUP under load behind Caddy: no request fails', async () => {
  const port = await findFreePort()
  const shop = await startShop({ PORT: String(port), WORKERS: '2' })
  await expect.poll(() => listWorkers(shop.child)).toHaveLength(2)
  const caddy = await startBalancingCaddy([port], folder)
  // Whoever watches this machine is told that it is ready all the time.
  const load = simulateVisitors(caddy.origin, visitors, [...pages, '/readyz'])
  for (let time = 0; time < 10; time += 1) {
    await waitForAnswers(load)
    await replaceWorkers(shop)
  }
  await load.leave()
  expect(caddy.errors()).toEqual([])
  expect(new Set(load.statuses)).toEqual(new Set([200]))
  await stop(shop)
  await caddy.stop()
})

test('two shops behind Caddy restarted in turn, five times each: no request fails', async () => {
  const ports = [await findFreePort(), await findFreePort()]
  const start = (port: number | undefined) => startShop({ PORT: String(port) })
  const shops = [await start(ports[0]), await start(ports[1])]
  const caddy = await startBalancingCaddy(ports, folder)
  const load = simulateVisitors(caddy.origin, visitors, pages)
  for (let time = 0; time < 10; time += 1) {
    await waitForAnswers(load)
    const turn = time % 2
    await stop(shops[turn] as Shop)
    shops[turn] = await start(ports[turn])
  }
  await load.leave()
  expect(caddy.errors()).toEqual([])
  expect(new Set(load.statuses)).toEqual(new Set([200]))
  for (const shop of shops) await stop(shop)
  await caddy.stop()
})

test.each([false, true])(
  'ten restarts of all workers lose no request of a proxy that retries, keeping connections: %s',
  async (keepAlive) => {
    const port = await findFreePort()
    const start = () => startShop({ PORT: String(port), WORKERS: '2' })
    let shop = await start()
    const proxy = await startRetryingProxy(port, { keepAlive })
    const load = simulateVisitors(proxy.origin, visitors, pages)
    for (let time = 0; time < 10; time += 1) {
      await waitForAnswers(load)
      await stop(shop)
      shop = await start()
    }
    await load.leave()
    await stop(shop)
    await proxy.stop()
    expect(proxy.lost).toEqual([])
    expect(new Set(load.statuses)).toEqual(new Set([200]))
  },
)

test('workers on an inherited socket: restarts and SIGHUP lose no request without any proxy', async () => {
  const socket = openSocketForShops()
  const start = () => startShop({ LISTEN_FDS: '1', WORKERS: '2' }, [socket.fd])
  let shop = await start()
  const load = simulateVisitors(socket.origin, visitors, pages)
  for (let time = 0; time < 5; time += 1) {
    await waitForAnswers(load)
    await replaceWorkers(shop)
    await waitForAnswers(load)
    await stop(shop)
    shop = await start()
  }
  await load.leave()
  await stop(shop)
  socket.close()
  expect(new Set(load.statuses)).toEqual(new Set([200]))
})
