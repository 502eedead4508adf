import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrateWithBackup } from '../../../server/backups/migrate-with-backup.ts'
import { verifyBackup } from '../../../server/backups/read-backup.ts'
import { readConfig } from '../../../server/config.ts'
import { createFactories } from '../../support/data/factories.ts'
import { aDatabase, aFolder } from '../../support/run/own-places.ts'

/** A shop of the version before migration 109, with what its start needs. */
async function openOldShop({ hasUser = true } = {}) {
  const [{ url, db }, folder] = [await aDatabase('empty'), await aFolder()]
  const { aUser, aPicture } = createFactories(db)
  if (hasUser) await aUser('admin')
  await aPicture()
  await db.raw(`
    drop table diagnosis, erasures, backups, installation, rate_limits, sent_forms, settings;
    drop function notify_content_changed cascade;
  `)
  await db('knex_migrations').where({ name: '109_platform_needs_3_0_0.ts' }).delete()
  // Nobody answers there: pictures of a bucket are not asked for while the shop is closed.
  const UPLOADS_S3_URL = 'http://key:secret@127.0.0.1:9/pots'
  const config = readConfig({ DATA_DIR: folder, UPLOADS_DIR: path.join(folder, 'uploads'), UPLOADS_S3_URL })
  const lines: string[] = []
  const options = { databaseUrl: url, config, report: (line: string) => void lines.push(line) }
  const isMigrated = () => db.schema.hasTable('backups')
  return { db, config, lines, isMigrated, migrate: () => migrateWithBackup(db, options) }
}

test('a shop in use is backed up before it is migrated, by one of the processes that start together', async () => {
  const { db, config, lines, migrate } = await openOldShop()
  const migrated = await Promise.all([migrate(), migrate()])
  expect(migrated.flat()).toEqual(['109_platform_needs_3_0_0.ts'])
  const file = path.join(config.backupDir, 'before-109_platform_needs_3_0_0.backup')
  expect(lines).toEqual([`Backup before migration 109_platform_needs_3_0_0.ts: ${file}`])
  const { migrations } = await verifyBackup(file, config.backupKeys)
  expect(migrations).toContain('108_announcements.ts')
  expect(migrations).not.toContain('109_platform_needs_3_0_0.ts')
  expect(await db('backups').select('kind', 'file', 'error')).toEqual([
    { kind: 'before_migration', file: 'before-109_platform_needs_3_0_0.backup', error: null },
  ])
  expect(await migrate()).toEqual([])
  expect(lines).toHaveLength(1)
})

test('nothing is migrated when that backup fails, and one sentence says how to go on', async () => {
  const { config, isMigrated, migrate } = await openOldShop()
  await writeFile(config.backupDir, 'no folder')
  await expect(migrate()).rejects.toThrow(
    /^The backup before migration 109_platform_needs_3_0_0\.ts failed, and nothing was migrated: .*start the version from before/,
  )
  expect(await isMigrated()).toBe(false)
})

test('there is no such backup where nobody has an account: nothing could be lost', async () => {
  const { config, isMigrated, migrate } = await openOldShop({ hasUser: false })
  await migrate()
  expect(await isMigrated()).toBe(true)
  await expect(readdir(config.backupDir)).rejects.toThrow('ENOENT')
})

test('a start on a database that needs a newer version names it and the command that restores the backup from before', async () => {
  const { db, config, migrate } = await openOldShop()
  await db('knex_migrations').insert([
    { name: '901_a_table.ts', batch: 9, migration_time: new Date() },
    { name: '902_without_it_needs_99_1_0.ts', batch: 9, migration_time: new Date() },
  ])
  const file = path.join(config.backupDir, 'before-901_a_table.backup')
  await expect(migrate()).rejects.toThrow(
    new RegExp(
      `needs version 99\\.1\\.0 or a newer one.* npm run restore -- ${file} --replace \\(in the container: node dist`,
    ),
  )
})
