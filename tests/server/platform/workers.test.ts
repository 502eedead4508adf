import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateVisitors } from '../../support/http/simulate-visitors.ts'
import { processesIn, startEmbeddedShop } from '../../support/shop/interrupt-start.ts'
import { listWorkers } from '../../support/shop/list-workers.ts'

let folder: string
let secretFile: string
let shop: ReturnType<typeof startEmbeddedShop>
let address: string

const workers = () => listWorkers(shop.child)
/** Numbers of the workers that have answered a request, as the log has them. */
const answering = () =>
  new Set([...shop.output().matchAll(/"worker":(\d)[^\n]*"answered"/g)].map(([, number]) => number))

/** Kept connections would stay with the worker that was there first. */
async function askOnNewConnection(): Promise<void> {
  const [answer] = await once(get(`${address}/en/contact`, { agent: false }), 'response')
  answer.resume()
  await once(answer, 'end')
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-workers-'))
  secretFile = path.join(folder, 'secret')
  await writeFile(secretFile, 's'.repeat(32))
  const settings = { WORKERS: '2', LOG_REQUESTS: 'on', SEED: 'none', SESSION_SECRET_FILE: secretFile }
  shop = startEmbeddedShop(path.join(folder, 'data'), settings)
  address = await shop.open
})
afterAll(async () => {
  if (shop.child.exitCode === null && shop.child.kill('SIGKILL')) await shop.ended
  await rm(folder, { recursive: true, force: true })
})

test('two workers serve one port', async () => {
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 20 }, askOnNewConnection))
      return answering()
    })
    .toEqual(new Set(['1', '2']))
})

test('a worker that is killed is started again', async () => {
  const [killed = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => shop.output()).toContain('worker ended by itself, starting again')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await expect.poll(() => workers().filter((pid) => pid !== killed).length).toBe(2)
})

test('SIGHUP replaces the workers one by one, and no request fails', async () => {
  const before = workers()
  const load = simulateVisitors(address, 2, ['/en/contact', '/healthz', '/en/shop', '/readyz'])
  shop.child.kill('SIGHUP')
  await expect.poll(() => shop.output().match(/"worker replaced"/g)).toHaveLength(2)
  await load.leave()
  expect(new Set(load.statuses)).toEqual(new Set([200]))
  expect(workers().filter((pid) => before.includes(pid))).toEqual([])
})

test('a new worker that cannot start leaves the others as they are', async () => {
  const before = workers()
  await rm(secretFile)
  shop.child.kill('SIGHUP')
  await expect.poll(() => shop.output()).toContain('a new worker did not open')
  expect(shop.output()).toContain(`SESSION_SECRET_FILE: ${secretFile} cannot be read`)
  expect(workers()).toEqual(before)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('SIGTERM ends all with 0 and leaves no process', async () => {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(processesIn(folder)).toEqual([])
})
