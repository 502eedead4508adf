import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../support/run/databases.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { simulateVisitors } from '../support/shop/load.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'
import { startBalancingCaddy } from './caddy.ts'

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

async function startShop(port: number | undefined) {
  const shop = startShopProcess({
    environment: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      PORT: String(port),
    },
  })
  await shop.open
  return shop
}
type Shop = Awaited<ReturnType<typeof startShop>>

async function stop(shop: Shop): Promise<void> {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}

const waitForAnswers = async ({ statuses }: { statuses: number[] }) => {
  const wanted = statuses.length + answersBetween
  await expect.poll(() => statuses.length).toBeGreaterThan(wanted)
}

test('two shops behind Caddy restarted in turn, five times each: no request fails', async () => {
  const ports = [await findFreePort(), await findFreePort()]
  const shops = [await startShop(ports[0]), await startShop(ports[1])]
  const caddy = await startBalancingCaddy(ports, folder)
  const load = simulateVisitors(caddy.origin, visitors, pages)
  for (let time = 0; time < 10; time += 1) {
    await waitForAnswers(load)
    const turn = time % 2
    await stop(shops[turn] as Shop)
    shops[turn] = await startShop(ports[turn])
  }
  await load.leave()
  expect(caddy.errors()).toEqual([])
  expect(new Set(load.statuses)).toEqual(new Set([200]))
  for (const shop of shops) await stop(shop)
  await caddy.stop()
})
