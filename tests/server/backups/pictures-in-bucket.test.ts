import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openBackupPictures } from '../../../server/backups/open-backup-pictures.ts'
import { restoreBackup } from '../../../server/backups/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { aBackupFolder, anEmptyShop, aSmallShop, noKeys } from '../../support/backups/backup-shop.ts'
import { openObjectServer } from '../../support/object-storage/open-object-server.ts'

const folder = await aBackupFolder()
const server = await openObjectServer()
const uploadsDir = path.join(folder, 'uploads')
await mkdir(uploadsDir)
const bucket = openBackupPictures({ uploadsDir, uploadsBucket: server.options })

async function listBucket(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of bucket.list()) keys.push(key)
  return keys.sort()
}

test('pictures go from the disk through a backup to a bucket, and back', async () => {
  const shop = await aSmallShop()
  const file = path.join(folder, 'disk.backup')
  const { manifest } = await writeBackup({ ...shop, file, keys: noKeys })

  const other = await anEmptyShop()
  const request = { databaseUrl: other.databaseUrl, pictures: bucket, file, keys: noKeys }
  await restoreBackup(request)
  expect(await listBucket()).toEqual([...manifest.pictures].sort())
  const picture = await bucket.open('product-images/1/pot-400.avif')
  expect(picture && (await text(picture.content))).toBe('the file of /uploads/product-images/1/pot-400.avif')
  expect(await readdir(uploadsDir)).toEqual([])

  const back = path.join(folder, 'bucket.backup')
  const { missingPictures } = await writeBackup({ ...request, file: back })
  expect(missingPictures).toEqual([])
  const home = await anEmptyShop()
  await restoreBackup({ ...home, file: back, keys: noKeys })
  const returned = await home.pictures.open('product-images/1/pot-400.avif')
  expect(returned && (await text(returned.content))).toBe(
    'the file of /uploads/product-images/1/pot-400.avif',
  )
})
