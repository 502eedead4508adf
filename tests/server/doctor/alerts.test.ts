import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Finding } from '#domain/admin/doctor.ts'
import { readConfig } from '../../../server/config.ts'
import { decideAlert, runDoctor } from '../../../server/doctor/run-doctor.ts'
import { handleDoctorJobs } from '../../../server/doctor/send-alert.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { createQueue } from '../../../server/jobs/queue.ts'
import { createLinkBuilder } from '../../../server/mail/outgoing-mail.ts'
import { createRenderMailContent } from '../../../server/mail/render-mail.tsx'
import { createTransport } from '../../../server/mail/transport.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { createTestLogger } from '../../support/servers/mail-queue.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const { db, aUser } = await openTestDatabase()
beforeEach(() => db('diagnosis').delete())

const minute = 60_000
const noon = new Date('2026-11-22T12:00:00Z')
const failing: Finding = { check: 'disk', state: 'failure', message: 'disk_full', values: {} }
const warned: Finding = { ...failing, state: 'warning' }

test('alerts come at most hourly while checks fail, once when all is well again, and after one of a clock that was ahead', () => {
  const told: (string | null)[] = []
  let state: { alertedAt: Date | null; isAlerted: boolean } = { alertedAt: null, isAlerted: false }
  // Every ten minutes it runs: all is well, then an hour and twenty minutes of failures, well again, and it fails
  // once more.
  const runs = [[warned], ...Array(9).fill([failing]), [], [warned], ...Array(6).fill([failing])]
  for (const [index, findings] of runs.entries()) {
    const now = new Date(noon.getTime() + index * 10 * minute)
    const alert = decideAlert(findings, state, now)
    if (alert === 'failing') state = { alertedAt: now, isAlerted: true }
    if (alert === 'recovered') state = { ...state, isAlerted: false }
    told.push(alert && `${index} ${alert}`)
  }
  expect(told.filter(Boolean)).toEqual(['1 failing', '7 failing', '10 recovered', '13 failing'])
  const ahead = { alertedAt: new Date('2031-11-22T12:00:00Z'), isAlerted: false }
  expect(decideAlert([failing], ahead, noon)).toBe('failing')
})

/** The shop's queue with the doctor's jobs; others may read its secret, until that is mended. */
async function openAlerts(environment: Record<string, string>) {
  const folder = await aFolder()
  const folders = { DATA_DIR: folder, UPLOADS_DIR: path.join(folder, 'uploads') }
  const secret = 's'.repeat(40)
  const secretFile = path.join(folder, 'session-secret')
  await writeFile(secretFile, secret)
  await chmod(secretFile, 0o644)
  const config = readConfig({ ...folders, SESSION_SECRET: secret, ...environment })
  const { logger, logged } = createTestLogger()
  const queue = createQueue({ db, logger, secret, timing: { pollingSeconds: 0.5, retryDelaySeconds: 1 } })
  const i18n = createI18n()
  const findContact = async () => ({ phone: '1', email: 'salam@shop.example' })
  const dependencies = {
    db,
    config,
    i18n,
    clock: () => new Date(),
    transport: createTransport(config),
    renderContent: createRenderMailContent({ i18n, findContact }),
    buildLink: createLinkBuilder(config),
  }
  handleDoctorJobs(queue, dependencies)
  await queue.start()
  onTestFinished(() => queue.stop())
  return {
    secretFile,
    logged,
    /** As the job does it, when so many minutes have passed since the last alert. */
    async runAfter(minutes: number) {
      await db('diagnosis').update({ alerted_at: db.raw('alerted_at - make_interval(mins => ?)', [minutes]) })
      await runDoctor(dependencies, queue)
    },
  }
}

const countAlerts = async () =>
  Number((await db('jobs.job').where({ name: 'send-alert' }).count('* as count'))[0]?.count)

test('a program is notified by JSON, hourly and when the failure is over', async () => {
  const received: { state: string; text: string; failures: { check: string; remedy: string }[] }[] = []
  const waiting: (() => void)[] = []
  const receiver = createServer(async (request, response) => {
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.statusCode = received.length === 1 ? 503 : 204
    response.end(() => waiting.shift()?.())
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const { port } = receiver.address() as AddressInfo
  const next = () => new Promise<void>((resolve) => void waiting.push(resolve))

  const alerts = await openAlerts({ ALERT_TO: `http://127.0.0.1:${port}/key` })
  const [first, again] = [next(), next()]
  await alerts.runAfter(0)
  // What is not taken is sent again.
  await Promise.all([first, again])
  expect(received[1]).toEqual(received[0])
  expect(received[0]).toMatchObject({ state: 'failing', text: expect.stringContaining(alerts.secretFile) })
  expect(received[0]?.failures).toMatchObject([
    { check: 'secrets', remedy: expect.stringContaining('Keep it to the shop') },
  ])
  await alerts.runAfter(30)
  expect(await countAlerts()).toBe(1)
  const hourly = next()
  await alerts.runAfter(30)
  await hourly
  expect(received.map(({ state }) => state)).toEqual(['failing', 'failing', 'failing'])
  await chmod(alerts.secretFile, 0o600)
  const over = next()
  await alerts.runAfter(10)
  await over
  expect(received[3]).toMatchObject({ state: 'recovered', failures: [] })
  await alerts.runAfter(10)
  expect(await countAlerts()).toBe(3)
})

test('a mail tells what fails and what to do, in the language of its reader', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const environment = {
    ALERT_TO: 'ops@shop.example',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'salam@shop.example',
    PUBLIC_URL: 'http://shop.example',
  }
  const alerts = await openAlerts(environment)
  await alerts.runAfter(0)
  const mail = await mailServer.nextMail()
  expect(mail).toMatchObject({ recipients: ['ops@shop.example'], subject: 'The shop needs you: Secrets' })
  expect(mail.text).toContain(`chmod 600 '${alerts.secretFile}'`)
  expect(mail.text).toContain(`\u2068${alerts.secretFile}\u2069 can be read`)
  expect(mail.html).toContain('http://shop.example/en/admin/doctor')
  const { id } = await aUser('admin', { email: 'ops@shop.example' })
  await db('users').where({ id }).update({ language: 'fr' })
  await alerts.runAfter(60)
  expect((await mailServer.nextMail()).subject).toMatch(/^La boutique a besoin de vous.*Secrets$/)
})
