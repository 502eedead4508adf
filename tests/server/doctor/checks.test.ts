import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type CheckName, checkNames } from '#domain/admin/doctor.ts'
import { readConfig } from '../../../server/config.ts'
import { connect } from '../../../server/db/connect.ts'
import { checks } from '../../../server/doctor/checks.ts'
import { judgeBackups, judgeSpace } from '../../../server/doctor/data-checks.ts'
import { runChecks } from '../../../server/doctor/run-doctor.ts'
import { installQueues } from '../../../server/jobs/install-jobs.ts'
import { createPgBossAdapter } from '../../../server/jobs/queue.ts'
import { compareSessionSecret } from '../../../server/lifecycle/check-start.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openDoctor } from '../../support/shop/open-doctor.ts'

const shop = await openTestDatabase()
const { db, aPicture } = shop
let doctor: Awaited<ReturnType<typeof openDoctor>>
beforeEach(async () => {
  doctor = await openDoctor(db)
})

/** The doctor finds this state and message, with these values. */
async function finds(name: CheckName, found: string, values: object, options: Looked = {}) {
  const finding = await doctor.check(name, options)
  expect(`${finding.state} ${finding.message}`).toBe(found)
  expect(finding).toMatchObject({ values })
}
type Looked = Parameters<typeof doctor.check>[1]

const minute = 60_000
const day = 24 * 60 * minute
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

test('there is a check for each name, in this order', () => {
  expect(checks.map(({ name }) => name)).toEqual(checkNames)
})

test('a shop that is well has no failure', async () => {
  await writeFile(path.join(doctor.dataDir, 'session-secret'), 's'.repeat(43), { mode: 0o600 })
  const findings = await Promise.all(checkNames.map((name) => doctor.check(name)))
  const problems = findings.filter(({ state }) => state !== 'ok').map(({ message }) => message)
  expect(problems.sort()).toEqual(['backup_off', 'certificate_no_https', 'contact_stand_in', 'mail_not_sent'])
  const environment = { CONTACT_PHONE: '+212 5 24 12 34 56', CONTACT_EMAIL: 'salam@shop.example' }
  await finds('contact', 'ok contact_set', {}, { environment })
})

test('without a database only what does without it is checked', async () => {
  const lost = connect('postgres://nobody@127.0.0.1:9/none', { poolSize: 1, report: () => {} })
  onTestFinished(() => lost.destroy())
  const config = readConfig({ DATA_DIR: doctor.dataDir, UPLOADS_DIR: doctor.uploadsDir })
  const { findings } = await runChecks({ db: lost, config, clock: () => new Date() })
  expect(findings[0]).toMatchObject({ check: 'database', state: 'failure', message: 'database_unreachable' })
  expect(findings.map(({ check }) => check)).toEqual(['database', 'disk', 'mail', 'certificate'])
})

test('the database lacks a migration, or has one that this version does not know', async () => {
  const [last] = await db('knex_migrations').orderBy('name', 'desc').limit(1)
  await db('knex_migrations').where({ id: last.id }).update({ name: '999_later.ts' })
  await finds('migrations', 'failure migrations_pending', { names: last.name })
  await db('knex_migrations').insert({ name: last.name, batch: 1, migration_time: new Date() })
  await finds('migrations', 'warning migrations_newer', { names: '999_later.ts' })
  await db('knex_migrations').where({ name: '999_later.ts' }).delete()
  expect(await doctor.check('migrations')).toMatchObject({ state: 'ok' })
})

test('the database has another time than the shop', async () => {
  await finds('clock', 'failure clock_differs', { seconds: 120 }, { now: fromNow(2 * minute) })
})

test.each([
  [100, 10_000, 'failure disk_full'],
  [1000, 100_000, 'warning disk_low'],
  [1000, 2000, 'ok disk_free'],
])('the machine with %i of %i MB free on a disk: %s', (free, total, found) => {
  const megabyte = 1024 * 1024
  // It has less room, and enough for its size.
  const small = { folder: '/small', free: 900 * megabyte, total: 1000 * megabyte }
  const { state, message } = judgeSpace([
    small,
    { folder: '/data', free: free * megabyte, total: total * megabyte },
  ])
  expect(`${state} ${message}`).toBe(found)
})

test('the machine lets others read a secret', async () => {
  const file = path.join(doctor.dataDir, 'session-secret')
  await writeFile(file, 's'.repeat(43), { mode: 0o600 })
  expect(await doctor.check('secrets')).toMatchObject({ state: 'ok' })
  await chmod(file, 0o644)
  await finds('secrets', 'failure secrets_open', { file, mode: '644', command: `chmod 600 '${file}'` })
})

test('the machine has no secret, or another than the last start on the database', async () => {
  expect(await doctor.check('secrets')).toMatchObject({ message: 'secrets_none' })
  await compareSessionSecret(db, { sessionSecret: 'o'.repeat(40), previousSecret: null })
  const [own, other] = [{ SESSION_SECRET: 'o'.repeat(40) }, { SESSION_SECRET: 'n'.repeat(40) }]
  expect(await doctor.check('secrets', { environment: other })).toMatchObject({ message: 'secrets_differ' })
  expect(await doctor.check('secrets', { environment: own })).toMatchObject({ state: 'ok' })
  await writeFile(path.join(doctor.dataDir, 'first-admin.txt'), 'a password', { mode: 0o600 })
  await finds(
    'secrets',
    'warning secrets_first_password',
    { days: 8 },
    { environment: own, now: fromNow(8 * day) },
  )
  await db('installation').delete()
})

test('a mail that is meant to go out days later does not wait before its time has come', async () => {
  await installQueues(createPgBossAdapter(db))
  const job = { name: 'send-order-mail', data: '{}', created_on: fromNow(-2 * day) }
  await db('jobs.job').insert({ ...job, start_after: fromNow(8 * day), keep_until: fromNow(22 * day) })
  expect(await doctor.check('mail_queue')).toMatchObject({ state: 'ok', values: { mails: 0 } })
  // Its time came, and the mail server did not take it at once.
  await db('jobs.job').update({
    state: 'retry',
    start_after: fromNow(minute / 2),
    keep_until: fromNow(14 * day),
  })
  expect(await doctor.check('mail_queue')).toMatchObject({ state: 'ok', values: { mails: 1 } })
  expect(await doctor.check('mail_queue', { now: fromNow(61 * minute) })).toMatchObject({ state: 'failure' })
  await db('jobs.job').delete()
})

test('mails and jobs wait too long, or were given up', async () => {
  await installQueues(createPgBossAdapter(db))
  const send = async (name: string) =>
    (await db('jobs.job').insert({ name, data: '{}' }).returning('id'))[0].id as string
  const mail = await send('send-mail')
  expect(await doctor.check('mail_queue')).toMatchObject({ state: 'ok', values: { mails: 1 } })
  await finds('mail_queue', 'failure mails_waiting', { mails: 1, minutes: 61 }, { now: fromNow(61 * minute) })
  await finds(
    'jobs',
    'failure jobs_stalled',
    { job: 'send-mail', minutes: 30 },
    { now: fromNow(30 * minute) },
  )
  const before = await send('send-mail')
  await db('jobs.job').where({ id: before }).update({ state: 'active' })
  expect(await doctor.check('jobs', { now: fromNow(30 * minute) })).toMatchObject({ state: 'ok' })
  await db('jobs.job').where({ id: before }).delete()
  await db('jobs.job').where({ id: mail }).update({ state: 'failed' })
  expect(await doctor.check('mail_queue')).toMatchObject({ state: 'warning', message: 'mails_failed' })
  expect(await doctor.check('jobs')).toMatchObject({ state: 'warning', values: { jobs: 'send-mail (1)' } })
  await db('jobs.job').where({ id: mail }).update({ state: 'completed', completed_on: new Date() })
  expect(await doctor.check('jobs')).toMatchObject({ state: 'ok' })
  expect(await doctor.check('jobs', { now: fromNow(21 * minute) })).toMatchObject({ message: 'jobs_stopped' })
})

test('rates are old, or never came', async () => {
  await finds('rates', 'warning rates_shipped_old', { day: '2026-09-29' }, { now: new Date('2027-09-29') })
  const environment = { CURRENCY_RATES_URL: 'https://rates.example/mad.json' }
  expect(await doctor.check('rates', { environment })).toMatchObject({ message: 'rates_never' })
  await db('currency_rates').insert({
    currency: 'EUR',
    source: 'fetched',
    rate: 0.09,
    rated_on: '2026-11-01',
  })
  expect(await doctor.check('rates', { environment, now: new Date('2026-11-05') })).toMatchObject({
    state: 'ok',
  })
  await finds(
    'rates',
    'warning rates_old',
    { day: '2026-11-01' },
    { environment, now: new Date('2026-11-08') },
  )
  await db('currency_rates').delete()
})

test('pictures are left over, or their files are lost', async () => {
  const { url } = await aPicture({ url: '/uploads/gallery-images/1/left-over.jpg' })
  const file = path.join(doctor.uploadsDir, url.replace('/uploads/', ''))
  // A process may have ended while it stored the picture.
  expect(await doctor.check('pictures')).toMatchObject({ state: 'ok' })
  await db('pictures').update({ created_at: fromNow(-3 * day) })
  await finds('pictures', 'failure pictures_missing', { pictures: 1, example: url })
  await makeFile(file)
  expect(await doctor.check('pictures')).toMatchObject({ state: 'warning', message: 'pictures_orphaned' })
  await db('pictures').delete()
})

async function makeFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
}

const mailSettings = (address: string) => ({
  SMTP_URL: address,
  MAIL_FROM: 'salam@shop.example',
  PUBLIC_URL: 'http://shop.example',
})

test('mail is accepted by a server that greets, and not where nobody listens, where something else answers, or with a wrong password', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  await finds('mail', 'ok mail_accepted', {}, { environment: mailSettings(server.url) })
  expect(server.unread()).toBe(0)
  const other = createServer((socket) => socket.end('220 mail.example\r\n554 go away\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  // With smtps for smtp OpenSSL says something, with a line end.
  for (const address of ['smtp://127.0.0.1:9', `smtp://127.0.0.1:${port}`, `smtps://127.0.0.1:${port}`]) {
    await finds(
      'mail',
      'failure mail_unreachable',
      { reason: expect.stringMatching(/\S$/), forms: 'smtps://…:465, smtp://…:587' },
      { environment: mailSettings(address) },
    )
  }
  const strict = await startMailServer(0, { refusesPasswords: true })
  onTestFinished(() => strict.stop())
  const wrong = await doctor.check('mail', {
    environment: mailSettings(strict.url.replace('//', '//shop:a-wrong-password@')),
  })
  expect(wrong).toMatchObject({ state: 'failure', message: 'mail_refused' })
  expect(JSON.stringify(wrong)).not.toContain('a-wrong-password')
})

// The certificates are of 2020 to 2049, each with its key, and signed by itself.
test.each([
  ['this', '2050-01-01', { state: 'failure', message: 'certificate_expired' }],
  ['this', '2049-12-20', { state: 'warning', message: 'certificate_ending', values: { days: 11 } }],
  ['other', '2026-11-29', { state: 'failure', message: 'certificate_other_name' }],
  ['this', '2026-11-29', { state: 'warning', message: 'certificate_untrusted' }],
] as const)('the certificate of %s host is judged on %s: %j', async (host, day, finding) => {
  const pem = await readFile(path.join(import.meta.dirname, `${host}-host.pem`))
  const server = createTlsServer({ key: pem, cert: pem })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const environment = { PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: '1' }
  expect(await doctor.check('certificate', { environment, now: new Date(day) })).toMatchObject(finding)
})

test('the certificate cannot be reached', async () => {
  const environment = { PUBLIC_URL: 'https://127.0.0.1:9', TRUST_PROXY: '1' }
  await finds('certificate', 'warning certificate_unreachable', {}, { environment })
})

test.each([
  [{ forwarded: 9, direct: 1, hops: 1 }, '', 'proxy_untrusted'],
  [{ forwarded: 1, direct: 9, hops: 1 }, '', 'proxy_none'],
  [{ forwarded: 0, direct: 9, hops: 0 }, '1', 'proxy_silent'],
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
  [null, null, null, null, 'warning backup_none'],
  [47, null, null, null, 'warning backup_none'],
  [49, null, null, null, 'failure backup_none'],
  [99, 50, 50, null, 'failure backup_proof_old'],
  [99, 5, null, null, 'failure backup_proof_old'],
  [99, 5, 53, null, 'failure backup_proof_old'],
  [99, 5, 5, 'the disk is full', 'failure backup_failed'],
  [99, 5, 5, null, 'ok backup_proven'],
])('first backup %s hours ago, last %s, proven %s, error %s: %s', (first, last, proven, error, expected) => {
  const ago = (hours: number | null) => (hours === null ? null : fromNow(-hours * 60 * minute))
  const times = { firstStartedAt: ago(first), lastBackupAt: ago(last), lastProvenAt: ago(proven) }
  const { state, message } = judgeBackups({ ...times, lastError: error }, new Date())
  expect(`${state} ${message}`).toBe(expected)
})
