import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createShopServer } from '../../../server/http/listener/create-server.ts'

const shortTimeouts = { silenceMs: 600, headersTimeoutMs: 500 }
/** More than the kernel buffers on the loopback interface. */
const largeAnswer = Buffer.alloc(12_000_000)

async function open(app: RequestListener, limits = shortTimeouts) {
  const { server, connections } = createShopServer(app, { limits })
  let most = 0
  server.on('connection', () => {
    most = Math.max(most, connections.size)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const connectAndSend = async (text: string): Promise<Socket> => {
    const line = connect(port, '127.0.0.1')
    line.on('error', () => {})
    await once(line, 'connect')
    line.write(text)
    return line
  }
  /** How many there have been: on a busy machine the time for one may be over before it is looked at. */
  const mostConnections = () => most
  return { connections, mostConnections, connectAndSend }
}

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n'

test('a client that does not read a response is disconnected', async () => {
  const { connections, mostConnections, connectAndSend } = await open((_req, res) => res.end(largeAnswer))
  const line = await connectAndSend(ask)
  await once(line, 'readable')
  expect(mostConnections()).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
  line.destroy()
})

test('a client that does not read and continues to send requests is disconnected', {
  tags: ['series'],
}, async () => {
  const { connections, mostConnections, connectAndSend } = await open((_req, res) => res.end(largeAnswer))
  const line = await connectAndSend(ask)
  const asking = setInterval(() => line.write(ask), 50)
  await expect.poll(mostConnections).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
  clearInterval(asking)
  line.destroy()
})

test('a client that reads slowly receives everything', { tags: ['series'] }, async () => {
  const silenceMs = 2_000
  const { connectAndSend } = await open((_req, res) => res.end(largeAnswer), { ...shortTimeouts, silenceMs })
  const line = await connectAndSend(ask)
  const bytesPerMs = largeAnswer.length / silenceMs / 4
  const begun = performance.now()
  let got = 0
  line.pause()
  while (got < largeAnswer.length && !line.closed) {
    await pause(40)
    // A slow phone: the kernel has room for more only now and then.
    const due = Math.floor((performance.now() - begun) * bytesPerMs) - got
    const chunk = line.read(Math.min(due, line.readableLength)) ?? line.read()
    got += chunk?.length ?? 0
  }
  expect(got).toBeGreaterThanOrEqual(largeAnswer.length)
  line.destroy()
})

test('a client that stops sending a body is disconnected', async () => {
  const { connections, mostConnections, connectAndSend } = await open((req, res) =>
    req.resume().once('end', () => res.end()),
  )
  const line = await connectAndSend(`${post}the beginning`)
  await expect.poll(mostConnections).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
  line.destroy()
})

test('a client that does not complete the request head is disconnected', async () => {
  const { connections, mostConnections, connectAndSend } = await open((_req, res) => res.end())
  const line = await connectAndSend('GET / HTTP/1.1\r\n')
  await expect.poll(mostConnections).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
  line.destroy()
})
