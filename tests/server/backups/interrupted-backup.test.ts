import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readBackupState } from '../../../server/backups/backup-records.ts'
import { connectPatiently, createDatabase } from '../../support/run/databases.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>
let db: Knex
let server: Knex
let scratch: string
const started: ReturnType<typeof startShopProcess>[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fakhar-interrupted-'))
  await mkdir(path.join(folder, 'uploads'))
  database = await createDatabase(inject('databaseServer'), 'demo')
  db = connectPatiently(database.url, { poolSize: 3 })
  server = connectPatiently(inject('databaseServer'), { poolSize: 2 })
  const name = new URL(database.url).pathname.slice(1)
  scratch = `proof_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) if (child.kill('SIGKILL')) await ended
  await db.destroy()
  await server.raw('drop database if exists ?? with (force)', [scratch])
  await server.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function startShop(settings: Record<string, string> = {}) {
  const shop = startShopProcess({
    environment: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      PORT: '0',
      BACKUP_AT: '03:30',
      ...settings,
    },
  })
  started.push(shop)
  return shop
}

/** Locks of a transaction for which a backup waits: while it is written, or before it is restored to be proven. */
const holds = {
  async written() {
    const transaction = await db.transaction()
    await transaction.raw('lock table cash_entries in access exclusive mode')
    return transaction
  },
  async proven() {
    await server.raw('create database ??', [scratch])
    const transaction = await server.transaction()
    await transaction.raw("comment on database ?? is 'held'", [scratch])
    return transaction
  },
}

const countWaiting = async () => {
  const { rows } = await db.raw(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and (query like 'lock table%' or query like 'drop database%')`,
  )
  return rows.length
}

test(
  'SIGTERM while a backup is being written ends the shop with 0, and the next start takes it again',
  { tags: ['series'] },
  () => expectGivenUp('written'),
)

test('SIGTERM while a backup is being proven does so too', { tags: ['series'] }, () =>
  expectGivenUp('proven'),
)

async function expectGivenUp(stage: keyof typeof holds): Promise<void> {
  const hold = await holds[stage]()
  const shop = startShop()
  await shop.open
  await expect.poll(countWaiting).toBe(1)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  const closing = () => shop.output().split('The shop closes…')[1]
  await expect.poll(closing).toContain('backup interrupted by the end of the shop')
  // What it waited for is still locked: it was not waited for, and nobody is told of a failure.
  expect(closing()).not.toMatch(/took too long: requests|"level":[456]0/)
  expect(await db('backups')).toEqual([])
  expect(await db('jobs.job').where({ state: 'failed' })).toEqual([])
  const files = await readdir(path.join(folder, 'backups'))
  expect(files).toEqual(
    stage === 'proven' ? [expect.stringMatching(/^backup-\d{8}T\d{6}Z\.backup\.unproven$/)] : [],
  )
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])

  await hold.rollback()
  const next = startShop()
  await next.open
  await expect.poll(async () => (await readBackupState(db)).lastProvenAt).not.toBeNull()
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(await db('backups')).toMatchObject([{ error: null }])
  expect(await readdir(path.join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^backup-\d{8}T\d{6}Z\.backup$/),
  ])
  expect((await server.raw('select from pg_database where datname = ?', [scratch])).rows).toEqual([])
}
