import { randomUUID } from 'node:crypto'
import type { Transport } from './transport.ts'

/**
 * Sends one mail past the queue and returns what the mail server said to it, for an operator who sets up mail. In English,
 * as all that operators read.
 */
export async function sendTestMail({ send }: Transport, to: string): Promise<string> {
  const text =
    'The shop can send mails. Look into the headers of this one: Authentication-Results should say spf=pass, dkim=pass ' +
    'and dmarc=pass. If it lies among spam, deploy/README.md says what is missing.'
  return send({
    id: randomUUID(),
    createdAt: new Date(),
    to,
    template: 'test',
    language: 'en',
    subject: 'A test mail of the shop',
    text,
    html: `<p>${text}</p>`,
  })
}
