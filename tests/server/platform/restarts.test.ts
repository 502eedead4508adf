import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aDatabase, aMachine } from '../../support/run/own-places.ts'
import { restartUnderLoad, simulateVisitors } from '../../support/shop/load.ts'

/** `npm run test:series` sets twenty, with too many visitors for a machine that does other work. */
const restarts = Number(process.env.RESTARTS ?? 1)
const visitors = process.env.RESTARTS === undefined ? 2 : 40
const pages = ['/en/contact', '/healthz', '/en/shop', '/api/products', '/en/privacy-policy']

type Handle = {
  fd: number
  getsockname: (into: { port?: number }) => number
  close: () => void
}

/** node:net has no public API for a listening socket that accepts nothing; its own cluster module uses this one. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: 4) => Handle
}

// Those behind a proxy: tests/operation/behind-caddy.test.ts.
test('restarts by SIGTERM under load lose no request when shops inherit their socket, as from systemd', {
  timeout: 100_000 * (restarts + 1),
  tags: ['series'],
}, async () => {
  const { url } = await aDatabase('demo')
  const { start } = await aMachine({ DATABASE_URL: url, LOG_LEVEL: 'warn', LISTEN_FDS: '1' })
  const socket = createHandle('127.0.0.1', 0, 4)
  onTestFinished(() => socket.close())
  const name: { port?: number } = {}
  expect(socket.getsockname(name)).toBe(0)
  await restartUnderLoad({
    restarts,
    sendLoad: () => simulateVisitors(`http://127.0.0.1:${name.port}`, visitors, pages),
    start: () => start({}, { inherits: [socket.fd] }),
  })
})
