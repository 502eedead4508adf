import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import {
  type ClientRequest,
  type IncomingMessage,
  request as openRequest,
  type RequestListener,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { requestLimits } from '../../../server/http/limits.ts'
import { createShopServer } from '../../../server/http/listener/create-server.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shortTimeouts = { silenceMs: 600, headersTimeoutMs: 500 }
/** The kernel buffers less on the loopback interface. */
const largeAnswer = Buffer.alloc(12_000_000)

async function open(app: RequestListener, limits = shortTimeouts) {
  const { server, connections } = createShopServer(app, limits)
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

test('a client that does not read a response is disconnected', async () => {
  const { connections, mostConnections, connectAndSend } = await open((_req, res) => res.end(largeAnswer))
  const line = await connectAndSend(ask)
  await once(line, 'readable')
  expect(mostConnections()).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
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

test.each([
  ['request head', 'GET / HTTP/1.1\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nthe beginning'],
])('a client that does not complete its %s is disconnected', async (_what, beginning) => {
  const { connections, mostConnections, connectAndSend } = await open((req, res) =>
    req.resume().once('end', () => res.end()),
  )
  const line = await connectAndSend(beginning)
  await expect.poll(mostConnections).toBe(1)
  await expect.poll(() => connections.size).toBe(0)
  line.destroy()
})

describe('slow bodies', async () => {
  const bodyTimeoutMs = 1_500
  const uploadsDir = await aFolder()
  const shop = await openShop({
    requestLimits: { ...requestLimits, bodyTimeoutMs, uploadBytes: 1_000 },
    environment: { UPLOADS_DIR: uploadsDir },
  })
  const { origin, aUser } = shop

  const form = 'application/x-www-form-urlencoded'

  function begin(path: string, type: string, headers: Record<string, string> = {}): ClientRequest {
    const sending = openRequest(origin + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        'content-length': 500_000,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
    sending.on('error', () => {})
    onTestFinished(() => {
      sending.destroy()
    })
    sending.write('a')
    return sending
  }

  async function answerTo(sending: ClientRequest): Promise<IncomingMessage> {
    const [answer] = await once(sending, 'response')
    return answer
  }

  async function waitForTimeout(): Promise<'timed out'> {
    expect((await answerTo(begin('/en/contact', form))).statusCode).toBe(408)
    return 'timed out'
  }

  test('a form that does not arrive in time, or only byte by byte, is answered 408 in its language, and JSON as a problem', async () => {
    const problem = answerTo(begin('/api/cart/quote', 'application/json'))
    const sending = begin('/en/contact', form)
    const trickling = setInterval(() => sending.write('a'), 50)
    const trickled = answerTo(sending).finally(() => clearInterval(trickling))
    const answers = languageCodes.map(async (language) => {
      const answer = await answerTo(begin(localisePath('/contact', language), form))
      expect(answer.statusCode).toBe(408)
      expect(answer.headers.connection).toBe('close')
      expect(await text(answer)).toContain(`<html lang="${language}"`)
    })
    await Promise.all(answers)
    expect((await trickled).statusCode).toBe(408)
    const answer = await problem
    expect(answer.statusCode).toBe(408)
    expect(JSON.parse(await text(answer))).toMatchObject({ status: 408, code: 'too_slow' })
  })

  test('an upload may take longer while it moves, and is ended when it does not', {
    tags: ['series'],
  }, async () => {
    const { id } = await aUser('user')
    const cookie = await shop.createSessionCookie(id)
    const sending = begin('/api/uploads', 'multipart/form-data; boundary=b', { cookie })
    const answering = awaitedLater(answerTo(sending))
    sending.write('\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="pot.jpg"\r\n\r\n')
    const moving = setInterval(() => sending.write('a'.repeat(1_000)), bodyTimeoutMs / 30)
    for (let time = 0; time < 2; time += 1)
      expect(await Promise.race([answering, waitForTimeout()])).toBe('timed out')
    clearInterval(moving)
    const received = () => readdir(path.join(uploadsDir, '.incoming'))
    expect(await received()).toHaveLength(1)
    expect((await answering).statusCode).toBe(408)
    // Nor does what arrived of it hold one of its sender's places.
    await expect.poll(received).toEqual([])
  })
})
