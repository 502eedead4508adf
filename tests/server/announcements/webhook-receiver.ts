import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInbox } from '../../support/servers/inbox.ts'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; data: Record<string, never> & { order?: Record<string, unknown> } }
}

/** A program on the loopback interface that is told of orders; it answers with what the test says. */
export async function startWebhookReceiver() {
  const inbox = createInbox<Received>('no webhook arrived')
  let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    inbox.add({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answerWith(next: typeof answer) {
      answer = next
    },
    next: inbox.next,
    unread: inbox.unread,
    reset() {
      answer = { status: 204 }
      inbox.empty()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The signature as a receiver computes it (standardwebhooks.com). */
export function signatureOf(secret: string, { headers, text }: Pick<Received, 'headers' | 'text'>): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
