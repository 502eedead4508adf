import { randomBytes } from 'node:crypto'
import { mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Knex } from 'knex'
import { expect, onTestFinished, test } from 'vitest'
import { takeDueBackup } from '../../../server/backups/backup-jobs.ts'
import { readBackupState } from '../../../server/backups/backup-records.ts'
import { verifyBackup } from '../../../server/backups/read-backup.ts'
import { withScratchDatabase } from '../../../server/backups/restoring/scratch-database.ts'
import { type BackupTask, proveBackup, takeBackup } from '../../../server/backups/take-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { createFactories } from '../../support/data/factories.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import { aDatabase, aFolder } from '../../support/run/own-places.ts'
import { openObjectServer } from '../../support/servers/bucket.ts'
import { createTestLogger } from '../../support/servers/mail-queue.ts'

const objects = await openObjectServer()
const noKeys = { passphrase: null, recipients: [], identity: null }

async function openBackups(changes: Partial<BackupTask> = {}) {
  const [{ url, db }, folder] = [await aDatabase('empty'), await aFolder()]
  const { logger, logLines } = createTestLogger()
  const { aUser, anOrder, aPicture } = createFactories(db)
  await aUser('admin')
  await anOrder()
  let now = new Date('2026-05-20T02:30:00Z')
  const task: BackupTask = {
    db,
    databaseUrl: url,
    pictures: createStore(path.join(folder, 'uploads')),
    folder: path.join(folder, 'backups'),
    keys: noKeys,
    keeping: { days: 2, weeks: 0, months: 0 },
    storage: null,
    logger,
    clock: () => now,
    ...changes,
  }
  return {
    task,
    db,
    logLines,
    aPicture,
    listFiles: async () => (await readdir(task.folder)).sort(),
    setTime: (text: string) => {
      now = new Date(text)
    },
  }
}

const findRecords = (db: Knex) => db('backups').orderBy('id')

const namedAsBackups = async (task: BackupTask, ...names: string[]) => {
  await mkdir(task.folder, { recursive: true })
  for (const name of names) await writeFile(path.join(task.folder, name), 'of another day')
}

test('a backup is written, restored into a scratch database, counted and recorded; old ones go by the rule', async () => {
  const { task, db, listFiles } = await openBackups()
  await namedAsBackups(
    task,
    'backup-20260518T023000Z.backup',
    'backup-20260519T023000Z.backup',
    'backup-20260519T023000Z.backup.partial',
    `backup-20260519T023000Z.backup.${crypto.randomUUID()}.partial`,
    'backup-by-hand.partial',
    'backup-20260517T023000Z.backup.unproven',
    ...['055_none', '056_one', '057_two', '058_three'].map((name) => `before-${name}.backup`),
    'by-hand.backup',
  )
  await takeBackup(task)
  expect(await listFiles()).toEqual([
    'backup-20260519T023000Z.backup',
    'backup-20260520T023000Z.backup',
    'backup-by-hand.partial',
    ...['056_one', '057_two', '058_three'].map((name) => `before-${name}.backup`),
    'by-hand.backup',
  ])
  const [record] = await findRecords(db)
  expect(record).toMatchObject({
    kind: 'scheduled',
    file: 'backup-20260520T023000Z.backup',
    bytes: (await stat(path.join(task.folder, 'backup-20260520T023000Z.backup'))).size,
    finished_at: task.clock(),
    proven_at: task.clock(),
    uploaded_at: null,
    error: null,
  })
  expect(await readBackupState(db)).toEqual({
    firstStartedAt: task.clock(),
    lastBackupAt: task.clock(),
    lastProvenAt: task.clock(),
    lastError: null,
  })
})

/** Holds every change of a record of backups until it is released: a moment after the file is written and before its proof. */
async function holdRecords(db: Knex): Promise<() => Promise<void>> {
  await db.raw(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(1); return new; end
    $$;
    create trigger wait_for_test before update on backups for each row execute function wait_for_test()`)
  const holder = await db.transaction()
  await holder.raw('select pg_advisory_xact_lock(1)')
  return async () => {
    await holder.commit()
  }
}

test('a backup that is spoiled as soon as it is written is set aside, the good ones stay, and the next one is tried', async () => {
  const { task, db, listFiles, setTime } = await openBackups({ keeping: { days: 1, weeks: 0, months: 0 } })
  await namedAsBackups(task, 'backup-20260519T023000Z.backup')
  const release = await holdRecords(db)
  // A backup before a migration is none of those that the shop takes by itself; one that failed is not over with the next.
  await db('backups').insert([
    { kind: 'before_migration', file: 'before', started_at: task.clock(), finished_at: task.clock() },
    { kind: 'scheduled', file: 'failed', started_at: '2026-05-19T02:30:00Z', error: 'full' },
  ])
  const taken = awaitedLater(takeDueBackup('03:30', task))
  const name = 'backup-20260520T023000Z.backup'
  await expect.poll(listFiles).toContain(name)
  expect(await readBackupState(db)).toMatchObject({ lastBackupAt: null, lastError: 'full' })
  await truncate(path.join(task.folder, name), 2000)

  // Two hours later the first one still runs: no second one begins beside it.
  setTime('2026-05-20T04:30:00Z')
  await takeDueBackup('03:30', task)
  expect(await findRecords(db)).toHaveLength(3)

  await release()
  await taken
  expect(await listFiles()).toEqual(['backup-20260519T023000Z.backup', `${name}.unproven`])
  expect(await readBackupState(db)).toEqual({
    firstStartedAt: new Date('2026-05-19T02:30:00Z'),
    lastBackupAt: null,
    lastProvenAt: null,
    lastError: expect.stringContaining(name),
  })

  // Made up at once, by one of two processes that ask at the same time, and then not until the next day.
  await Promise.all([takeDueBackup('03:30', task), takeDueBackup('03:30', task)])
  await takeDueBackup('03:30', task)
  expect(await listFiles()).toEqual(['backup-20260520T043000Z.backup'])
  expect(await findRecords(db)).toHaveLength(4)
  expect(await readBackupState(db)).toMatchObject({ lastProvenAt: task.clock(), lastError: null })
})

test('a backup of a clock that was years ahead stops neither the next ones nor the warning that they fail', async () => {
  const { task, db, setTime } = await openBackups()
  const ahead = new Date('2031-05-20T02:30:00Z')
  await db('backups').insert({
    kind: 'scheduled',
    file: 'a',
    started_at: ahead,
    finished_at: ahead,
    proven_at: ahead,
  })
  setTime('2026-05-20T03:00:00Z')
  await takeDueBackup('03:30', task)
  await takeDueBackup('03:30', task)
  expect(await findRecords(db)).toHaveLength(1)
  expect(await readBackupState(db)).toMatchObject({ lastBackupAt: task.clock(), lastProvenAt: task.clock() })
})

test('a backup that cannot be written is recorded and logged, and what is there stays', async () => {
  const { task, db, logLines } = await openBackups()
  await writeFile(task.folder, 'no folder')
  await takeBackup(task)
  const [record] = await findRecords(db)
  expect(record).toMatchObject({ finished_at: null, error: expect.stringContaining('backups') })
  expect(logLines.filter((line) => line.includes('the backup could not be written'))).toHaveLength(1)
})

test('a backup that would take the space of orders is not begun, and what an interrupted proof left is dropped before', async () => {
  const { task, db, listFiles } = await openBackups()
  const ending = new AbortController()
  const left = await withScratchDatabase(
    task.databaseUrl,
    async (url) => {
      ending.abort()
      return new URL(url).pathname.slice(1)
    },
    ending.signal,
  )
  expect(await db('pg_database').where({ datname: left })).toHaveLength(1)
  const last = { kind: 'scheduled', file: 'last', started_at: '2026-05-19T02:30:00Z', bytes: 10 ** 15 }
  await db('backups').insert(last)
  await takeBackup(task)
  const [, record] = await findRecords(db)
  expect(record.error).toMatch(/ has \d+ MB free, and a backup needs 95367\d{4} MB, as orders/)
  expect(await listFiles()).toEqual([])
  expect(await db('pg_database').where({ datname: left })).toEqual([])
})

test('a backup for a recipient is proven, though the shop cannot read it afterwards', async () => {
  const identity = await generateIdentity()
  const keys = { ...noKeys, recipients: [await identityToRecipient(identity)] }
  const { task, db, logLines, aPicture } = await openBackups({ keys })
  const { url } = await aPicture()
  await takeBackup(task)
  // The picture's file is not there: the rest is backed up, and the log says so.
  expect(logLines.filter((line) => line.includes('backup lacks files'))).toEqual([
    expect.stringContaining(url.replace('/uploads/', '')),
  ])
  const [record] = await findRecords(db)
  expect(record).toMatchObject({ proven_at: task.clock(), error: null })
  const file = path.join(task.folder, record.file)
  await expect(verifyBackup(file, keys)).rejects.toThrow('is encrypted')
  await expect(verifyBackup(file, { ...keys, identity })).resolves.toMatchObject({ format: 1 })
})

test('a user who may not create databases proves backups in a schema, and the shop beside it stays as it is', async () => {
  const { task, db } = await openBackups()
  await mkdir(task.folder)
  const file = path.join(task.folder, 'one.backup')
  await writeBackup({ ...task, file })
  const url = new URL(task.databaseUrl)
  const superuser = new URL(url)
  superuser.username = 'postgres'
  const owner = connectPatiently(superuser.href, { poolSize: 1 })
  const role = `role_${randomBytes(6).toString('hex')}`
  onTestFinished(async () => {
    await owner.raw(`drop owned by ${role}; drop role ${role}`)
    await owner.destroy()
  })
  await owner.raw(`create role ${role} login password '${role}'`)
  const restricted = new URL(url)
  Object.assign(restricted, { username: role, password: role })
  await expect(proveBackup(restricted.href, file, noKeys)).rejects.toThrow(
    'may create neither a database nor a schema',
  )
  await owner.raw(`grant create on database ${url.pathname.slice(1)} to ${role}`)
  const before = await listObjects(db)
  await proveBackup(restricted.href, file, noKeys)
  expect(await listObjects(db)).toEqual(before)
})

async function listObjects(db: Knex) {
  const { rows } = await db.raw(`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1, 2`)
  return [rows, await db('orders')]
}

test('backups are copied to an S3-compatible place, what failed to be copied with the next one, and kept there by the same rule', async () => {
  const storage = { ...objects.options, prefix: 'backups/' }
  const { task, db, setTime } = await openBackups({ storage })
  const listCopies = async () => {
    const copies: string[] = []
    for await (const { key, bytes } of openObjectStorage(storage).list()) copies.push(`${key} ${bytes}`)
    return copies
  }
  await openObjectStorage(storage).put('backup-20260517T023000Z.backup', Buffer.from('old'), {
    contentType: 'application/octet-stream',
  })
  await namedAsBackups(task, 'backup-20260519T023000Z.backup')
  objects.breakWith((_req, res) => {
    res.writeHead(403).end()
    return true
  })
  await takeBackup(task)
  objects.breakWith(null)
  const [record] = await findRecords(db)
  expect(record).toMatchObject({ proven_at: task.clock(), finished_at: task.clock(), uploaded_at: null })
  expect(record.error).toContain('answers 403')

  expect(await listCopies()).toEqual(['backup-20260517T023000Z.backup 3'])
  setTime('2026-05-21T02:30:00Z')
  await takeDueBackup('03:30', task)
  const [, next] = await findRecords(db)
  expect(next).toMatchObject({ uploaded_at: task.clock(), error: null })
  expect(await listCopies()).toEqual([
    `backup-20260520T023000Z.backup ${record.bytes}`,
    `backup-20260521T023000Z.backup ${next.bytes}`,
  ])
})
