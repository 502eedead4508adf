import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBackupManifest } from '../../../server/backups/read-backup.ts'
import { restoreBackup } from '../../../server/backups/restoring/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { readSessionSecret, restoreSessionSecret } from '../../../server/crypto/session-secret.ts'
import { listMigrations, migrateToVersion } from '../../../server/db/migrations/migrate.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import {
  aBackupFolder,
  anEmptyShop,
  aSmallShop,
  fillShop,
  noKeys,
  readFiles,
  readTables,
} from '../../support/shop/backups.ts'

const folder = await aBackupFolder()
const shop = await aSmallShop()
const keys = { ...noKeys, passphrase: 'a passphrase that nobody guesses' }
const file = path.join(folder, 'shop.backup')
await writeBackup({ ...shop, file, keys })

test('a filled shop is replaced only when asked, pictures and waiting jobs too', async () => {
  const other = await aSmallShop()
  await fillShop(other, async ({ orderOnePiece }, addPicture) => {
    await orderOnePiece()
    await addPicture('images/9/later.jpg')
  })
  const db = connectPatiently(other.databaseUrl, { poolSize: 1 })
  await db.raw('create schema jobs; create table jobs.job (id integer)')
  await db.destroy()
  await writeFile(path.join(other.uploadsDir, 'product-images/1/pot.jpg'), 'another picture of that name')

  const before = await readTables(other.databaseUrl)
  await expect(restoreBackup({ ...other, file, keys })).rejects.toThrow(
    'This database holds a shop already: with --replace the backup takes its place. Nothing was changed.',
  )
  expect(await readTables(other.databaseUrl)).toEqual(before)

  await restoreBackup({ ...other, file, keys, isReplacing: true })
  expect(await readTables(other.databaseUrl)).toEqual(await readTables(shop.databaseUrl))
  expect(await readFiles(other.uploadsDir)).toEqual(await readFiles(shop.uploadsDir))
  const after = connectPatiently(other.databaseUrl, { poolSize: 1 })
  const { rows } = await after.raw("select to_regclass('jobs.job') as found")
  expect(rows[0].found).toBeNull()
  await after.destroy()
})

test('tables of another program are not deleted', async () => {
  const other = await anEmptyShop()
  const db = connectPatiently(other.databaseUrl, { poolSize: 1 })
  await db.raw('drop schema public cascade')
  await db.raw('create schema public')
  await db.raw('create table invoices as select 7 as number')
  await db.raw("create table knex_migrations as select 1 as id, 'of_another_program.js' as name")
  await db.destroy()
  await expect(restoreBackup({ ...other, file, keys })).rejects.toThrow(
    'This database holds tables of another program: check DATABASE_URL.',
  )
  const again = connectPatiently(other.databaseUrl, { poolSize: 1 })
  expect((await again.raw('select number from invoices')).rows).toEqual([{ number: 7 }])
  await again.destroy()
})

test('a shop that runs is not replaced under its visitors', async () => {
  const other = await anEmptyShop()
  const db = connectPatiently(other.databaseUrl, { poolSize: 1 })
  onTestFinished(() => db.destroy())
  await db.raw('select 1')
  await expect(restoreBackup({ ...other, file, keys })).rejects.toThrow(
    'A shop or a command of it is connected to this database (connections: 1): stop it and try again. Nothing was changed.',
  )
})

test('what fails after the rows are in leaves database and pictures as they were', async () => {
  const other = await aSmallShop()
  await fillShop(other, ({ orderOnePiece }) => orderOnePiece())
  await writeFile(path.join(other.uploadsDir, 'product-images/1/pot.jpg'), 'another picture of that name')
  const tables = await readTables(other.databaseUrl)
  const files = await readFiles(other.uploadsDir)
  // Names other than this are free, and the first of them is placed.
  const place = vi.fn().mockRejectedValue(new Error('the disk went away'))
  const has = async (key: string) => key.endsWith('pot.jpg')
  const pictures = { ...other.pictures, has, place, remove: async () => {} }
  await expect(restoreBackup({ ...other, pictures, file, keys, isReplacing: true })).rejects.toThrow(
    'the disk went away',
  )
  expect(place).toHaveBeenCalledOnce()
  expect(await readTables(other.databaseUrl)).toEqual(tables)
  expect(await readFiles(other.uploadsDir)).toEqual(files)
  expect(await readdir(other.uploadsDir)).toEqual(['product-images'])
})

test('a backup of an older schema is migrated', async () => {
  const old = await anEmptyShop()
  const db = connectPatiently(old.databaseUrl, { poolSize: 1 })
  const migrations = (await listMigrations()).filter((name) => name < '109')
  await db.raw('drop schema public cascade')
  await db.raw('create schema public')
  await db.transaction((transaction) => migrateToVersion(transaction, migrations))
  await db('delivery_zones').update({ fee: 45 })
  await db.destroy()
  const oldFile = path.join(folder, 'old.backup')
  const { manifest } = await writeBackup({ ...old, file: oldFile, keys: noKeys })
  expect(manifest.migrations).toEqual(migrations)

  const now = await anEmptyShop()
  const { migrated } = await restoreBackup({ ...now, file: oldFile, keys: noKeys })
  expect([...migrations, ...migrated]).toEqual(await listMigrations())
  const restored = connectPatiently(now.databaseUrl, { poolSize: 1 })
  const zones = await restored('delivery_zones').select('fee')
  await restored.destroy()
  expect(zones).toEqual([{ fee: '45.00' }])
})

test('the session secret is in an encrypted backup alone, and comes back beside the one that was there', async () => {
  const dataDir = await aBackupFolder()
  const written = async (name: string, withKeys: typeof keys | typeof noKeys) => {
    const backup = path.join(folder, name)
    await writeBackup({ ...shop, file: backup, keys: withKeys, sessionSecret: 'the secret of the shop' })
    return readBackupManifest(backup, withKeys)
  }
  expect(await written('readable.backup', noKeys)).not.toHaveProperty('sessionSecret')
  const { sessionSecret = '' } = await written('sealed.backup', keys)
  expect(sessionSecret).toBe('the secret of the shop')

  const settings = { dataDir, sessionSecret: null }
  const present = await readSessionSecret(settings)
  expect(await restoreSessionSecret(settings, sessionSecret)).toContain(path.join(dataDir, 'session-secret'))
  expect(await readSessionSecret(settings)).toBe(sessionSecret)
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('session-secret.before-'))
  expect(kept).toHaveLength(1)
  expect(await readFile(path.join(dataDir, kept[0] ?? ''), 'utf8')).toBe(present)
  expect(await restoreSessionSecret(settings, sessionSecret)).toBeNull()
  expect(await restoreSessionSecret({ dataDir, sessionSecret: 'another' }, sessionSecret)).toContain(
    'SESSION_SECRET',
  )
})
