import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulateVisitors } from '../../support/http/simulate-visitors.ts'
import { processesIn, startEmbeddedShop } from '../../support/shop/interrupt-start.ts'
import { listWorkers } from '../../support/shop/list-workers.ts'

const secret = 's'.repeat(32)

let folder: string
let secretFile: string
let shop: ReturnType<typeof startEmbeddedShop>
let address: string

const workers = () => listWorkers(shop.child)
/** What the shop has written since a moment of a test. */
function outputFromNow(): () => string {
  const { length } = shop.output()
  return () => shop.output().slice(length)
}
/** Numbers of the workers that have answered a request, as the log has them. */
const answeringIn = (output: string) =>
  new Set([...output.matchAll(/"worker":(\d)[^\n]*"answered"/g)].map(([, number]) => number))

/** Kept connections would stay with the worker that was there first. */
async function askOnNewConnection(): Promise<void> {
  const [answer] = await once(get(`${address}/en/contact`, { agent: false }), 'response')
  answer.resume()
  await once(answer, 'end')
}

/** Until two workers are open: which tests were before, or that there were none, makes no difference. */
async function untilBothServe(): Promise<void> {
  const output = outputFromNow()
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 20 }, askOnNewConnection))
      return answeringIn(output())
    })
    .toEqual(new Set(['1', '2']))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-workers-'))
  secretFile = path.join(folder, 'secret')
  await writeFile(secretFile, secret)
  const settings = { WORKERS: '2', LOG_REQUESTS: 'on', SEED: 'none', SESSION_SECRET_FILE: secretFile }
  shop = startEmbeddedShop(path.join(folder, 'data'), settings)
  address = await shop.open
})
beforeEach(untilBothServe)
afterAll(async () => {
  if (shop.child.exitCode === null && shop.child.kill('SIGKILL')) await shop.ended
  await rm(folder, { recursive: true, force: true })
})

test('two workers serve one port', async () => {
  expect(workers()).toHaveLength(2)
  await untilBothServe()
})

test('a worker that is killed is started again', async () => {
  const [killed = 0] = workers()
  const output = outputFromNow()
  process.kill(killed, 'SIGKILL')
  await expect.poll(output).toContain('worker ended by itself, starting again')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await expect.poll(() => workers().filter((pid) => pid !== killed).length).toBe(2)
})

test('SIGHUP replaces the workers one by one, and no request fails', async () => {
  const before = workers()
  const load = simulateVisitors(address, 2, ['/en/contact', '/healthz', '/en/shop', '/readyz'])
  const output = outputFromNow()
  shop.child.kill('SIGHUP')
  await expect.poll(() => output().match(/"worker replaced"/g)).toHaveLength(2)
  await load.leave()
  expect(new Set(load.statuses)).toEqual(new Set([200]))
  expect(workers().filter((pid) => before.includes(pid))).toEqual([])
})

test('a new worker that cannot start leaves the others as they are', async () => {
  const before = workers()
  const output = outputFromNow()
  await rm(secretFile)
  shop.child.kill('SIGHUP')
  await expect.poll(output).toContain('a new worker did not open')
  await writeFile(secretFile, secret)
  expect(output()).toContain(`SESSION_SECRET_FILE: ${secretFile} cannot be read`)
  expect(workers()).toEqual(before)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('SIGTERM ends all with 0 and leaves no process', async () => {
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect(processesIn(folder)).toEqual([])
})
