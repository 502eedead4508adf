import { expect, test } from 'vitest'
import { aDatabase, aMachine } from '../support/run/own-places.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { simulateVisitors } from '../support/shop/load.ts'
import { startBalancingCaddy } from './caddy.ts'

const visitors = 20
const answersBetween = 200
const pages = ['/en/contact', '/healthz', '/en/shop', '/api/products']

const { url } = await aDatabase('demo')
const { folder, start } = await aMachine({ DATABASE_URL: url })

async function startShop(port: number | undefined) {
  const shop = start({ PORT: String(port) })
  await shop.open
  return shop
}
type Shop = Awaited<ReturnType<typeof startShop>>

async function stop(shop: Shop): Promise<void> {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}

test('two shops behind Caddy restarted in turn, five times each: no request fails', async () => {
  const ports = [await findFreePort(), await findFreePort()]
  const shops = [await startShop(ports[0]), await startShop(ports[1])]
  const caddy = await startBalancingCaddy(ports, folder)
  const load = simulateVisitors(caddy.origin, visitors, pages)
  for (let time = 0; time < 10; time += 1) {
    const wanted = load.statuses.length + answersBetween
    await expect.poll(() => load.statuses.length).toBeGreaterThan(wanted)
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
