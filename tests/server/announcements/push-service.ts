import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInbox } from '../../support/servers/inbox.ts'

type Received = {
  message: { title: string; body: string; url: string; tag: string; lang: string; dir: string }
  /** What the shop said about itself, verified with its key. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * A push service on the loopback interface with one device: it verifies the shop's signature (RFC 8292) and decrypts
 * what only the device can read (RFC 8291), with nothing of the library that the shop uses.
 */
export async function startPushService() {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const auth = randomBytes(16)
  const inbox = createInbox<Received>('no notification arrived')
  let status = 201

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(status).end()
    if (status !== 201) return
    const body = Buffer.concat(chunks)
    const { claims, publicKey } = verifyVapid(request.headers.authorization ?? '')
    const message = JSON.parse(decrypt(body, device, auth))
    inbox.add({ message, claims, publicKey, headers: request.headers, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    subscription: (name = 'device') => ({
      endpoint: `${origin}/push/${name}`,
      p256dh: device.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    answerWith(answer: number) {
      status = answer
    },
    next: inbox.next,
    unread: inbox.unread,
    reset() {
      status = 201
      inbox.empty()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function verifyVapid(authorization: string): { claims: Received['claims']; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not that of the key')
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), publicKey }
}

/** One record of aes128gcm (RFC 8188), with the key agreed on as RFC 8291 says. */
function decrypt(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const secret = device.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const pseudoRandomKey = createHmac('sha256', salt).update(input).digest()
  const expand = (label: string, length: number) =>
    createHmac('sha256', pseudoRandomKey)
      .update(`Content-Encoding: ${label}\0\u0001`)
      .digest()
      .subarray(0, length)
  const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
