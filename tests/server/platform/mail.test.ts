import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createTransport, sendTestMail } from '../../../server/mail/transport.ts'
import { findFreePort } from '../../support/servers/free-port.ts'
import { openMailQueue } from '../../support/servers/mail-queue.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const token = 'Zq7-only-the-reader-may-know_this'
const recovery = {
  template: 'recovery',
  to: 'fatima@example.com',
  language: 'ar',
  values: { path: `/reset?token=${token}`, validMinutes: 30 },
} as const

async function aMailServer(port?: number) {
  const server = await startMailServer(port)
  onTestFinished(server.stop)
  return server
}

test('a mail server that rejects is retried until it accepts, and gets the mail once', async () => {
  const port = await findFreePort()
  const { queue, logged, logLines } = await openMailQueue({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await queue.start()
  await queue.send('send-mail', recovery)
  await logged('job failed, will be retried')

  const server = await aMailServer(port)
  const mail = await server.nextMail()
  expect(mail.recipients).toEqual(['fatima@example.com'])
  expect(mail.from).toMatchObject({ name: 'فخّار آسفي', address: 'salam@fakhar-asfi.example' })
  expect(mail.text).toContain(`\nhttps://shop.example/reset?token=${token}\n`)
  expect(mail.messageId).toMatch(/^<[\da-f-]{36}@fakhar-asfi\.example>$/)
  await logged('mail sent')
  expect(server.unread()).toBe(0)
  const log = logLines.join('')
  expect(log).toContain('ECONNREFUSED')
  expect(log).not.toContain(token)
  expect(log).not.toContain('fatima')
})

test('without a mail server mails are files that only their owner can read', async () => {
  const { queue, dataDir, logged, transport } = await openMailQueue()
  await queue.start()
  await queue.send('send-mail', recovery)
  await logged('mail written to a file, not sent')

  const folder = path.join(dataDir, 'mail')
  expect(transport.description).toBe(`SMTP_URL is not set: mails are not sent but written into ${folder}`)
  const [file = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-recovery-[\da-f-]{36}\.eml$/)
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
  expect(mail.to).toMatchObject([{ address: 'fatima@example.com' }])
  expect(mail.text).toContain(token)
})

test('an expired link is not sent', async () => {
  const server = await aMailServer()
  const inAnHour = () => new Date(Date.now() + 3_600_000)
  const { queue, logged } = await openMailQueue({ smtpUrl: server.url, clock: inAnHour })
  await queue.start()
  await queue.send('send-mail', recovery)
  await logged('mail dropped: its link has expired')
  expect(server.unread()).toBe(0)
})

test('what waits to be sent cannot be read in the database, and a mail of a transaction that is rolled back never waits', async () => {
  const { db, queue } = await openMailQueue()
  await queue.send('send-mail', recovery)
  const rolledBack = db.transaction(async (transaction) => {
    await queue.send('send-mail', recovery, { transaction })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const { rows } = await db.raw('select data::text from jobs.job where name = ?', ['send-mail'])
  expect(rows).toHaveLength(1)
  expect(rows[0].data).not.toMatch(/fatima|token|reset|recovery/)
})

test('a mail has one recipient, whatever an address tries', async () => {
  const { queue } = await openMailQueue()
  for (const to of [
    ...['a@example.com\r\nBcc: thief@example.com', 'a@example.com, thief@example.com'],
    ...['"x" <thief@example.com>', 'a@thief@example.com', 'nobody'],
  ]) {
    await expect(queue.send('send-mail', { ...recovery, to }), to).rejects.toThrow()
  }
})

test('a line break in a subject adds no header', async () => {
  const server = await aMailServer()
  const { transport } = await openMailQueue({ smtpUrl: server.url })
  await transport.send({
    id: 'one',
    createdAt: new Date(),
    to: 'fatima@example.com',
    template: 'recovery',
    language: 'en',
    subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nBody',
    text: 'text',
    html: '<p>html</p>',
  })
  const mail = await server.nextMail()
  expect(mail.recipients).toEqual(['fatima@example.com'])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.subject).toBe('Hello Bcc: thief@example.com Body')
})

test('a test mail for the operator is sent at once, and the answer of the mail server returned', async () => {
  const server = await aMailServer()
  const send = (smtpUrl: string) =>
    sendTestMail(
      createTransport({ smtpUrl, mailFrom: 'salam@shop.example', dataDir: tmpdir() }),
      'operator@example.com',
    )
  expect(await send(server.url)).toMatch(/^250 /)
  const mail = await server.nextMail()
  expect(mail).toMatchObject({ recipients: ['operator@example.com'], subject: 'A test mail of the shop' })
  await expect(send(`smtp://127.0.0.1:${await findFreePort()}`)).rejects.toThrow(/ECONNREFUSED/)
})
