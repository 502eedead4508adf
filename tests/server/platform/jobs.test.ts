import type { Knex } from 'knex'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { installQueues } from '../../../server/jobs/install-jobs.ts'
import { createPgBossAdapter, createQueue } from '../../../server/jobs/queue.ts'
import { createTestLogger, openMailQueue } from '../../support/servers/mail-queue.ts'

const ask = { email: 'fatima@example.com', language: 'ar' } as const

test('jobs run with their data when they are sent, also from before any worker, and again after a failure; pruning is scheduled', async () => {
  const { db, queue, logLines } = await openMailQueue()
  await queue.send('recover-password', ask)
  const done = Promise.withResolvers<void>()
  const runs: object[] = []
  queue.handle('recover-password', async (data) => {
    runs.push(data)
    if (runs.length === 1) throw new Error('the first time')
    if (runs.length === 4) done.resolve()
  })
  queue.handle('prune-accounts', async () => {})
  await queue.start()
  const { rows } = await db.raw('select name, cron, timezone from jobs.schedule')
  expect(rows).toEqual([{ name: 'prune-accounts', cron: '17 * * * *', timezone: 'Africa/Casablanca' }])
  const later = ['a@example.com', 'b@example.com'].map((email) => ({ ...ask, email }))
  for (const data of later) await queue.send('recover-password', data)
  await done.promise
  expect(runs.slice(1)).toEqual(expect.arrayContaining([ask, ...later]))
  expect(logLines.filter((line) => line.includes('the first time'))).toHaveLength(1)
})

test('a job sent in a transaction starts when that is committed', async () => {
  const { db, queue } = await openMailQueue({ pollingSeconds: 600 })
  const other = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  queue.handle('recover-password', async ({ email }) => (email === ask.email ? done : other).resolve())
  await queue.start()
  await db.transaction(async (transaction) => {
    await queue.send('recover-password', ask, { transaction })
    // When this job has run, the queue has polled and not seen the first one.
    await queue.send('recover-password', { ...ask, email: 'other@example.com' })
    await other.promise
    await waitForQueries(db)
  })
  await done.promise
})

test('a job whose process was killed is tried again a minute later', async () => {
  const { db, queue } = await openMailQueue()
  await queue.send('recover-password', ask)
  await db('jobs.job').update({ state: 'active', heartbeat_on: db.raw("now() - interval '61 seconds'") })
  const supervisor = new PgBoss({ db: createPgBossAdapter(db), schema: 'jobs', supervise: false })
  await supervisor.start()
  await supervisor.supervise()
  await supervisor.stop()
  expect(await db('jobs.job').pluck('state')).toEqual(['retry'])
})

test('stopping waits for the running job', async () => {
  const { db, queue } = await openMailQueue()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const steps: string[] = []
  queue.handle('recover-password', async () => {
    begun.resolve()
    await released.promise
    await waitForQueries(db)
    steps.push('worked')
  })
  await queue.start()
  await queue.send('recover-password', ask)
  await begun.promise
  const stopped = queue.stop().then(() => steps.push('stopped'))
  released.resolve()
  await stopped
  expect(steps).toEqual(['worked', 'stopped'])
  const { rows } = await db.raw('select state::text from jobs.job where name = ?', ['recover-password'])
  expect(rows).toEqual([{ state: 'completed' }])
})

test('regular jobs are run again after a start when the clock was years ahead before', {
  tags: ['series'],
  timeout: 20_000,
}, async () => {
  const { db, queue } = await openMailQueue()
  await installQueues(createPgBossAdapter(db))
  await db.raw("update jobs.version set cron_on = now() + interval '5 years'")
  await db.raw("update jobs.queue set monitor_claim_on = now() + interval '5 years'")
  const done = Promise.withResolvers<void>()
  queue.handle('announce-due-calls', async () => done.resolve())
  // A mail that failed then, as certificates had expired, is tried again, too.
  const tried = Promise.withResolvers<void>()
  queue.handle('recover-password', async () => tried.resolve())
  await queue.send('recover-password', ask)
  await db('jobs.job')
    .where({ name: 'recover-password' })
    .update({ state: 'retry', start_after: db.raw("now() + interval '5 years'") })
  await installQueues(createPgBossAdapter(db))
  await queue.start()
  await Promise.all([done.promise, tried.promise])
  expect(await db('jobs.queue').where('monitor_claim_on', '>', db.raw("now() + interval '1 day'"))).toEqual(
    [],
  )
})

test('jobs continue after all connections were lost', async () => {
  const { db, queue } = await openMailQueue()
  const done = Promise.withResolvers<void>()
  queue.handle('recover-password', async () => done.resolve())
  await queue.start()
  const cutter = connect(db.client.config.connection.connectionString, { poolSize: 1 })
  onTestFinished(() => cutter.destroy())
  await cutter.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await sendWhenPossible()
  await done.promise

  async function sendWhenPossible(): Promise<void> {
    await queue.send('recover-password', ask).catch(sendWhenPossible)
  }
})

test('an unavailable database is retried without an error', async () => {
  const { logger, logged } = createTestLogger()
  const report = (line: string) => logger.warn(line)
  const db = connect('postgres://nobody:nothing@127.0.0.1:1/none', { poolSize: 1, report })
  onTestFinished(() => db.destroy())
  const queue = createQueue({ db, logger, secret: 'a secret of tests' })
  const started = queue.start()
  await logged('the job queue could not be started')
  await expect(queue.send('recover-password', ask)).rejects.toThrow()
  await queue.stop()
  await expect(started).resolves.toBeUndefined()
})

async function waitForQueries(db: Knex): Promise<void> {
  for (let question = 0; question < 50; question += 1) await db.raw('select 1')
}
