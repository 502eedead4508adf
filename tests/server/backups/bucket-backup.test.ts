import { rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openBackupPictures } from '../../../server/backups/picture-files.ts'
import { restoreBackup } from '../../../server/backups/restoring/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { createStore, type Store } from '../../../server/media/file-store.ts'
import { createBucketStore } from '../../../server/media/open-pictures.ts'
import { openObjectStorage } from '../../../server/object-storage/object-storage.ts'
import { openObjectServer } from '../../support/servers/bucket.ts'
import {
  aBackupFolder,
  anEmptyShop,
  aSmallShop,
  noKeys,
  readFiles,
  readTables,
} from '../../support/shop/backups.ts'

const server = await openObjectServer()
const folder = await aBackupFolder()

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
  const file = path.join(folder, 'shop.backup')
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
  await otherBucket.delete([ofAnother])
  await copyPictures(createBucketStore(openObjectStorage(otherSettings.uploadsBucket)), from)
  expect(await readFiles(shop.uploadsDir)).toEqual(before)

  const onDisk = await anEmptyShop()
  await restoreBackup({ ...onDisk, file, keys: noKeys })
  expect(await readFiles(onDisk.uploadsDir)).toEqual(before)
})
