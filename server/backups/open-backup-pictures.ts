import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { createBucketStore } from '../media/bucket-store.ts'
import { headersOf } from '../media/picture-headers.ts'
import { openObjectStorage } from '../object-storage/object-storage.ts'
import { openPictureFolder, type PictureFiles } from './picture-files.ts'

/** The pictures where the settings say that they are: on this disk or in a bucket. */
export function openBackupPictures({
  uploadsDir,
  uploadsBucket,
}: Pick<Config, 'uploadsDir' | 'uploadsBucket'>): PictureFiles {
  if (!uploadsBucket) return openPictureFolder(uploadsDir)
  // Nobody waits for a page: a slow bucket is asked again for longer than by the shop.
  const bucket = openObjectStorage(uploadsBucket)
  const { open, has, remove, list } = createBucketStore(bucket)
  return {
    stagingFolder: path.join(uploadsDir, '.restoring'),
    open,
    has,
    remove,
    list,
    async place(key, file) {
      await bucket.put(key, { file }, headersOf(key))
      await rm(file)
    },
  }
}
