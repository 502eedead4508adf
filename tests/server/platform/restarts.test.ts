import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../support/run/databases.ts'
import { findFreePort } from '../../support/servers/free-port.ts'
import { restartUnderLoad, simulateVisitors } from '../../support/shop/load.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'
import { openSocketForShops, startRetryingProxy } from './retrying-proxy.ts'

/** `npm run test:series` sets twenty, with too many visitors for a machine that does other work. */
const isLongSeries = process.env.RESTARTS !== undefined
const restarts = Number(process.env.RESTARTS ?? 1)
const visitors = isLongSeries ? 40 : 2
const options = { timeout: 100_000 * (restarts + 1) }
const series = { ...options, tags: ['series'] }
const pages = ['/en/contact', '/healthz', '/en/shop', '/api/products', '/en/privacy-policy']

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-restarts-'))
  database = await createDatabase(inject('databaseServer'), 'demo')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  UPLOADS_DIR: path.join(folder, 'uploads'),
  LOG_LEVEL: 'warn',
})

describe('restarts by SIGTERM under load', () => {
  async function restartBehindProxy(keepAlive: boolean): Promise<void> {
    const port = await findFreePort()
    const proxy = await startRetryingProxy(port, { keepAlive })
    const sendLoad = () => simulateVisitors(proxy.origin, visitors, pages)
    const start = () => startShopProcess({ environment: { ...settings(), PORT: String(port) } })
    await restartUnderLoad({ restarts, sendLoad, start })
    await proxy.stop()
    expect(proxy.lost).toEqual([])
  }

  test('lose no request of a proxy that retries refused connections and keeps its connections', options, () =>
    restartBehindProxy(true),
  )

  test(
    'lose no request of a proxy that retries refused connections and opens a connection for each request',
    series,
    () => restartBehindProxy(false),
  )

  test('lose no request, without any proxy, when shops inherit their socket', series, async () => {
    const socket = openSocketForShops()
    const sendLoad = () => simulateVisitors(socket.origin, visitors, pages)
    const start = () =>
      startShopProcess({ environment: { ...settings(), LISTEN_FDS: '1' }, inherits: [socket.fd] })
    await restartUnderLoad({ restarts, sendLoad, start })
    socket.close()
  })
})
