import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readBackupManifest, verifyBackup } from '../../../server/backups/read-backup.ts'
import { restoreBackup } from '../../../server/backups/restoring/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
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
  expect(await readdir(other.uploadsDir)).toEqual(['product-images'])

  const db = connectPatiently(other.databaseUrl, { poolSize: 1 })
  const [constraints, triggers] = await Promise.all([
    db.raw("select count(*) as n from pg_constraint where contype = 'f' and convalidated"),
    db.raw("select count(*) as n from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
  ])
  expect(constraints.rows[0].n).toBeGreaterThan(40)
  expect(triggers.rows[0].n).toBe(0)
  await db.destroy()
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
  const db = connectPatiently(other.databaseUrl, { poolSize: 1 })
  const { rows } = await db.raw(
    `select (select count(*) from orders) as orders, (select count(distinct order_id) from order_lines) as with_lines,
       (select 1000 - stock from products where id = 1) as sold, (select sum(quantity) from order_lines) as in_lines`,
  )
  await db.destroy()
  expect(rows[0].with_lines).toBe(rows[0].orders)
  expect(rows[0].in_lines).toBe(rows[0].sold)
  expect(rows[0].orders).toBe(manifest.tables.find(({ name }) => name === 'orders')?.rows)
  expect(Object.keys(await readFiles(other.uploadsDir)).sort()).toEqual([...manifest.pictures].sort())
})

test('a picture that is deleted while the backup is written is in it, and one whose file is gone is named', async () => {
  const shop = await aSmallShop()
  await rm(path.join(shop.uploadsDir, 'product-images/1/pot-800.jpg'))
  const abandoned = path.join(shop.uploadsDir, '.backup-of-yesterday')
  await mkdir(abandoned)
  await utimes(abandoned, 0, 0)
  const file = path.join(folder, 'deleted.backup')
  const link = async (keys: readonly string[]) => {
    const linked = await shop.pictures.link?.(keys)
    for (const key of keys) await shop.pictures.remove(key)
    return linked ?? expect.unreachable()
  }
  const { manifest, missingPictures } = await writeBackup({
    ...shop,
    pictures: { ...shop.pictures, link },
    file,
    keys: noKeys,
  })
  expect([manifest.pictures.length, missingPictures]).toEqual([8, ['product-images/1/pot-800.jpg']])
  expect(await verifyBackup(file, noKeys)).toEqual(manifest)
  expect(await readdir(shop.uploadsDir)).toEqual(['product-images'])
  expect(await readFiles(shop.uploadsDir)).toEqual({})
})

test('what cannot be written is one sentence, and the last backup stays', async () => {
  const shop = await aSmallShop()
  const file = path.join(folder, 'kept.backup')
  await writeBackup({ ...shop, file, keys: noKeys })
  const kept = await readFile(file)
  await writeFile(`${file}.partial`, 'what a killed backup left')
  const open = async () => ({
    bytes: 10,
    content: new Readable({
      read() {
        this.destroy(new Error('the disk cannot be read'))
      },
    }),
  })
  const broken = { ...shop.pictures, link: async () => ({ open, release: async () => {} }) }
  await expect(writeBackup({ ...shop, pictures: broken, file, keys: noKeys })).rejects.toThrow(
    'the disk cannot be read',
  )
  expect(await readFile(file)).toEqual(kept)
  expect(await readdir(folder)).not.toContain('kept.backup.partial')

  const nowhere = path.join(folder, 'nowhere', 'x.backup')
  await expect(writeBackup({ ...shop, file: nowhere, keys: noKeys })).rejects.toThrow(
    `No backup can be written to ${nowhere}: its folder is not there; make it first.`,
  )
})
