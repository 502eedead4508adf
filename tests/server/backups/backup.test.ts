import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBackupManifest, verifyBackup } from '../../../server/backups/read-backup.ts'
import { restoreBackup } from '../../../server/backups/restoring/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { readSessionSecret, restoreSessionSecret } from '../../../server/crypto/session-secret.ts'
import { withDatabase } from '../../../server/db/connect.ts'
import { listMigrations, migrateToVersion } from '../../../server/db/migrations/migrate.ts'
import { createStore, type Store } from '../../../server/media/file-store.ts'
import { createBucketStore, openBackupPictures } from '../../../server/media/open-pictures.ts'
import { openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { connectPatiently } from '../../support/run/databases.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openObjectServer } from '../../support/servers/bucket.ts'
import {
  anEmptyShop,
  aSmallShop,
  fillShop,
  noKeys,
  readFiles,
  readTables,
} from '../../support/shop/backups.ts'

const folder = await aFolder()
const server = await openObjectServer()
const shop = await aSmallShop()
const keys = { ...noKeys, passphrase: 'a passphrase that nobody guesses' }
const file = path.join(folder, 'shop.backup')
await writeBackup({ ...shop, file, keys })

/** The rows of the last statement. */
const query = (databaseUrl: string, sql: string) =>
  withDatabase(databaseUrl, {}, async (db) => [await db.raw(sql)].flat().at(-1).rows)

test('a shop comes back with every row, sequence and file, and goes on from there', async () => {
  const shop = await aSmallShop()
  const file = path.join(folder, 'whole.backup')
  const { manifest, bytes, missingPictures } = await writeBackup({ ...shop, file, keys: noKeys })
  expect(missingPictures).toEqual([])
  expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100_600 })
  expect(await readBackupManifest(file, noKeys)).toEqual(manifest)
  expect(await verifyBackup(file, noKeys)).toEqual(manifest)
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1)

  const other = await anEmptyShop()
  expect(await restoreBackup({ ...other, file, keys: noKeys })).toEqual({ manifest, migrated: [] })
  expect(await readTables(other.databaseUrl)).toEqual(await readTables(shop.databaseUrl))
  expect(await readFiles(other.uploadsDir)).toEqual(await readFiles(shop.uploadsDir))
  expect(Object.keys(await readFiles(other.uploadsDir))).toHaveLength(8)
  expect(await readdir(other.uploadsDir)).toEqual(['.incoming', 'product-images'])

  const [counts] = await query(
    other.databaseUrl,
    `select (select count(*) from pg_constraint where contype = 'f' and convalidated) as constraints,
       (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O') as triggers`,
  )
  expect(counts.constraints).toBeGreaterThan(40)
  expect(counts.triggers).toBe(0)
  // Numbers go on where they were, and triggers count on.
  const numbers: number[] = []
  for (const each of [shop, other])
    await fillShop(each, async ({ orderOnePiece }) => numbers.push((await orderOnePiece()).number))
  expect(numbers[0]).toBe(numbers[1])
})

test('a backup is of one moment, while people order and upload pictures', async () => {
  const shop = await aSmallShop()
  const file = path.join(folder, 'busy.backup')
  let isWritten = false
  let orders = 0
  const selling = awaitedLater(
    fillShop(shop, async ({ orderOnePiece }, addPicture) => {
      const sell = async (till: number) => {
        for (; !isWritten || orders < 5; orders += 1) {
          await addPicture(`images/${till}/picture-${orders}.jpg`)
          await orderOnePiece()
        }
      }
      await Promise.all([sell(1), sell(2), sell(3)])
    }),
  )
  const { manifest, missingPictures } = await writeBackup({ ...shop, file, keys: noKeys })
  isWritten = true
  await selling
  expect(missingPictures).toEqual([])

  const other = await anEmptyShop()
  await restoreBackup({ ...other, file, keys: noKeys })
  const rows = await query(
    other.databaseUrl,
    `select (select count(*) from orders) as orders, (select count(distinct order_id) from order_lines) as with_lines,
       (select 1000 - stock from products where id = 1) as sold, (select sum(quantity) from order_lines) as in_lines`,
  )
  expect(rows[0].with_lines).toBe(rows[0].orders)
  expect(rows[0].in_lines).toBe(rows[0].sold)
  expect(rows[0].orders).toBe(manifest.tables.find(({ name }) => name === 'orders')?.rows)
  expect(Object.keys(await readFiles(other.uploadsDir)).sort()).toEqual([...manifest.pictures].sort())
})

test('a picture whose file is gone is named', async () => {
  const shop = await aSmallShop()
  await rm(path.join(shop.uploadsDir, 'product-images/1/pot-800.jpg'))
  const file = path.join(folder, 'deleted.backup')
  const { manifest, missingPictures } = await writeBackup({ ...shop, file, keys: noKeys })
  expect([manifest.pictures.length, missingPictures]).toEqual([8, ['product-images/1/pot-800.jpg']])
  expect(await verifyBackup(file, noKeys)).toEqual(manifest)
})

test('what cannot be written is one sentence, and the last backup stays', async () => {
  const shop = await aSmallShop()
  const file = path.join(folder, 'kept.backup')
  await writeBackup({ ...shop, file, keys: noKeys })
  const kept = await readFile(file)
  for (const ending of ['', `.${crypto.randomUUID()}`, '2'])
    await writeFile(`${file}${ending}.partial`, 'what a killed backup left, or another one writes')
  const open = async () => ({
    bytes: 10,
    content: new Readable({
      read() {
        this.destroy(new Error('the disk cannot be read'))
      },
    }),
  })
  const broken = { ...shop.pictures, open }
  await expect(writeBackup({ ...shop, pictures: broken, file, keys: noKeys })).rejects.toThrow(
    'the disk cannot be read',
  )
  expect(await readFile(file)).toEqual(kept)
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([
    'kept.backup2.partial',
  ])

  const nowhere = path.join(folder, 'nowhere', 'x.backup')
  await expect(writeBackup({ ...shop, file: nowhere, keys: noKeys })).rejects.toThrow(
    `No backup was written to ${nowhere}: ENOENT`,
  )
})

test('a filled shop is replaced only when asked, pictures and waiting jobs too', async () => {
  const other = await aSmallShop()
  await fillShop(other, async ({ orderOnePiece }, addPicture) => {
    await orderOnePiece()
    await addPicture('images/9/later.jpg')
  })
  await query(other.databaseUrl, 'create schema jobs; create table jobs.job (id integer)')
  await writeFile(path.join(other.uploadsDir, 'product-images/1/pot.jpg'), 'another picture of that name')

  const before = await readTables(other.databaseUrl)
  await expect(restoreBackup({ ...other, file, keys })).rejects.toThrow(
    'This database is in use: check DATABASE_URL, or DATA_DIR without it. With --replace the backup takes the place of all that it holds.',
  )
  expect(await readTables(other.databaseUrl)).toEqual(before)

  await restoreBackup({ ...other, file, keys, isReplacing: true })
  expect(await readTables(other.databaseUrl)).toEqual(await readTables(shop.databaseUrl))
  expect(await readFiles(other.uploadsDir)).toEqual(await readFiles(shop.uploadsDir))
  expect(await query(other.databaseUrl, "select to_regclass('jobs.job') as found")).toEqual([{ found: null }])
})

test('tables of another program are not deleted', async () => {
  const other = await anEmptyShop()
  await query(
    other.databaseUrl,
    `drop schema public cascade; create schema public; create table invoices as select 7 as number;
     create table knex_migrations as select 1 as id, 'of_another_program.js' as name`,
  )
  await expect(restoreBackup({ ...other, file, keys })).rejects.toThrow(
    'This database is in use: check DATABASE_URL,',
  )
  expect(await query(other.databaseUrl, 'select number from invoices')).toEqual([{ number: 7 }])
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
  const put = vi.fn().mockRejectedValue(new Error('the disk went away'))
  const has = async (key: string) => key.endsWith('pot.jpg')
  const whilePlaced = { ...other.pictures, has, put, remove: async () => {} }
  // The rows of the last table are not ended yet when its first picture is put aside.
  const whileStaged = { ...other.pictures, has: () => Promise.reject(new Error('the disk went away')) }
  for (const pictures of [whilePlaced, whileStaged])
    await expect(restoreBackup({ ...other, pictures, file, keys, isReplacing: true })).rejects.toThrow(
      'the disk went away',
    )
  expect(put).toHaveBeenCalledOnce()
  expect(await readTables(other.databaseUrl)).toEqual(tables)
  expect(await readFiles(other.uploadsDir)).toEqual(files)
  expect(await readdir(other.uploadsDir)).toEqual(['product-images'])
})

test('a backup of an older schema is migrated', async () => {
  const old = await anEmptyShop()
  const migrations = (await listMigrations()).filter((name) => name < '109')
  await query(old.databaseUrl, 'drop schema public cascade; create schema public')
  await withDatabase(old.databaseUrl, {}, async (db) => {
    await db.transaction((transaction) => migrateToVersion(transaction, migrations))
    await db('delivery_zones').update({ fee: 45 })
  })
  const oldFile = path.join(folder, 'old.backup')
  const { manifest } = await writeBackup({ ...old, file: oldFile, keys: noKeys })
  expect(manifest.migrations).toEqual(migrations)

  const now = await anEmptyShop()
  const { migrated } = await restoreBackup({ ...now, file: oldFile, keys: noKeys })
  expect([...migrations, ...migrated]).toEqual(await listMigrations())
  expect(await query(now.databaseUrl, 'select fee from delivery_zones')).toEqual([{ fee: '45.00' }])
})

test('the session secret is in an encrypted backup alone, and comes back beside the one that was there', async () => {
  const dataDir = await aFolder()
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

const inBucket = (uploadsDir: string, prefix: string) => ({
  uploadsDir,
  uploadsBucket: { ...server.options, prefix, publicAddress: null },
})

async function copyPictures(from: Store, to: Store): Promise<void> {
  for await (const key of from.list()) {
    const stored = await from.open(key)
    if (stored) await to.put(key, await buffer(stored.content))
  }
}

test('pictures in a bucket are in the backup, and come back into a bucket or onto the disk', {
  tags: ['series'],
}, async () => {
  const shop = await aSmallShop()
  const before = await readFiles(shop.uploadsDir)
  const settings = inBucket(shop.uploadsDir, 'shop/')
  const bucket = openObjectStorage(settings.uploadsBucket)
  const [from, to] = [createStore(shop.uploadsDir), createBucketStore(bucket)]
  await copyPictures(from, to)
  await rm(shop.uploadsDir, { recursive: true })
  const file = path.join(folder, 'of-bucket.backup')
  const written = await writeBackup({ ...shop, pictures: openBackupPictures(settings), file, keys: noKeys })
  expect(written.missingPictures).toEqual([])
  expect(written.manifest.pictures).toHaveLength(Object.keys(before).length)

  const other = await anEmptyShop()
  const otherSettings = inBucket(other.uploadsDir, 'other/')
  const otherBucket = openObjectStorage(otherSettings.uploadsBucket)
  const ofAnother = 'backups/erasures.json'
  for (const key of ['images/9/later.jpg', ofAnother])
    await otherBucket.put(key, Buffer.from('later'), { contentType: 'image/jpeg' })
  const pictures = openBackupPictures(otherSettings)
  await restoreBackup({ ...other, pictures, file, keys: noKeys, isReplacing: true })
  expect(await readTables(other.databaseUrl)).toEqual(await readTables(shop.databaseUrl))
  expect(await readFiles(other.uploadsDir)).toEqual({})
  expect(await otherBucket.head(ofAnother)).not.toBeNull()
  await otherBucket.delete(ofAnother)
  await copyPictures(createBucketStore(openObjectStorage(otherSettings.uploadsBucket)), from)
  expect(await readFiles(shop.uploadsDir)).toEqual(before)

  const onDisk = await anEmptyShop()
  await restoreBackup({ ...onDisk, file, keys: noKeys })
  expect(await readFiles(onDisk.uploadsDir)).toEqual(before)
})
