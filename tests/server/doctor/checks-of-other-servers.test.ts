import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { judgeBackups } from '../../../server/doctor/data-checks.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openDoctor } from '../../support/shop/open-doctor.ts'
import { createSelfSignedCertificate } from './self-signed-certificate.ts'

const { db } = await openTestDatabase()
let doctor: Awaited<ReturnType<typeof openDoctor>>
beforeEach(async () => {
  doctor = await openDoctor(db)
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

describe('mail', () => {
  test('is taken by a server that greets', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.stop())
    const environment = mailSettings(server.url)
    expect(await doctor.check('mail', { environment })).toMatchObject({
      state: 'ok',
      message: 'mail_accepted',
    })
    expect(server.unread()).toBe(0)
  })

  test('is not taken where nobody listens, where something else answers, and with a wrong password', async () => {
    const other = createServer((socket) => socket.end('220 mail.example\r\n554 go away\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    for (const address of ['smtp://127.0.0.1:9', `smtp://127.0.0.1:${port}`]) {
      expect(await doctor.check('mail', { environment: mailSettings(address) })).toMatchObject({
        ...{ state: 'failure', message: 'mail_unreachable' },
      })
    }
    const strict = await startMailServer(0, { refusesPasswords: true })
    onTestFinished(() => strict.stop())
    const wrong = await doctor.check('mail', {
      environment: mailSettings(strict.url.replace('//', '//shop:a-wrong-password@')),
    })
    expect(wrong).toMatchObject({ state: 'failure', message: 'mail_refused' })
    expect(JSON.stringify(wrong)).not.toContain('a-wrong-password')
  })
})

const mailSettings = (address: string) => ({
  SMTP_URL: address,
  MAIL_FROM: 'salam@shop.example',
  PUBLIC_URL: 'http://shop.example',
})

describe('the certificate', () => {
  async function startHttps(from: Date, to: Date, name?: string) {
    const server = createTlsServer(createSelfSignedCertificate({ from, to, ...(name && { name }) }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    return { PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: '1' }
  }

  test('has expired', async () => {
    const environment = await startHttps(fromNow(-100 * day), fromNow(-2 * day))
    expect(await doctor.check('certificate', { environment })).toMatchObject({
      ...{ state: 'failure', message: 'certificate_expired' },
      values: {
        day: fromNow(-2 * day)
          .toISOString()
          .slice(0, 10),
      },
    })
  })

  test('was not renewed in time', async () => {
    const environment = await startHttps(fromNow(-80 * day), fromNow(10 * day + minute))
    expect(await doctor.check('certificate', { environment })).toMatchObject({
      ...{ state: 'warning', message: 'certificate_ending', values: { days: 10 } },
    })
  })

  test('is signed by nobody known, or for another name', async () => {
    const own = await startHttps(fromNow(-day), fromNow(80 * day))
    const other = await startHttps(fromNow(-day), fromNow(80 * day), 'other.example')
    expect(await doctor.check('certificate', { environment: other })).toMatchObject({
      ...{ state: 'failure', message: 'certificate_other_name' },
    })
    expect(await doctor.check('certificate', { environment: own })).toMatchObject({
      ...{ state: 'warning', message: 'certificate_untrusted' },
    })
    expect(
      await doctor.check('certificate', { environment: { ...own, PUBLIC_URL: 'https://127.0.0.1:9' } }),
    ).toMatchObject({
      ...{ state: 'warning', message: 'certificate_unreachable' },
    })
  })
})

test.each([
  [{ forwarded: 9, direct: 1, hops: 1 }, '', 'proxy_untrusted'],
  [{ forwarded: 1, direct: 9, hops: 1 }, '', 'proxy_none'],
  [{ forwarded: 0, direct: 9, hops: 0 }, '1', 'proxy_silent'],
  [{ forwarded: 9, direct: 0, hops: 1 }, '2', 'proxy_too_many'],
  [{ forwarded: 9, direct: 0, hops: 1 }, '1', 'proxy_trusted'],
  [{ forwarded: 9, direct: 0, hops: 1 }, 'loopback', 'proxy_trusted'],
])('requests that arrived as %j with TRUST_PROXY=%s: %s', async (arrivals, trusted, message) => {
  await db('diagnosis')
    .insert({ arrivals: JSON.stringify(arrivals) })
    .onConflict('is_only')
    .merge()
  expect(await doctor.check('proxy', { environment: { TRUST_PROXY: trusted } })).toMatchObject({ message })
  await db('diagnosis').delete()
})

test.each([
  [null, null, null, 'backup_none'],
  [50, 50, null, 'backup_old'],
  [5, null, null, 'backup_unproven'],
  [5, 53, null, 'backup_proof_old'],
  [5, 5, 'the disk is full', 'backup_failed'],
  [5, 5, null, 'backup_proven'],
])(
  'a backup %s hours old, proven %s hours ago, with the error %s: %s',
  (taken, proven, lastError, message) => {
    const ago = (hours: number | null) => (hours === null ? null : fromNow(-hours * hour))
    const state = { lastBackupAt: ago(taken), lastProvenAt: ago(proven), lastError }
    expect(judgeBackups(state, new Date()).message).toBe(message)
  },
)
