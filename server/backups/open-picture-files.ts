import { rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { createBucketStore } from '../media/bucket-store.ts'
import { openPictureBucket } from '../media/open-pictures.ts'
import { headersOf } from '../media/picture-headers.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { openPictureFolder, type PictureFiles } from './picture-files.ts'

/** The pictures where the settings say that they are: in the bucket, or in UPLOADS_DIR. */
export function openPictureFiles(config: Pick<Config, 'uploadsDir' | 'uploadsBucket'>): PictureFiles {
  const folder = openPictureFolder(config.uploadsDir)
  const bucket = openPictureBucket(config)
  return bucket ? openPicturesInBucket(bucket, folder.stagingFolder) : folder
}

/** A restore keeps files in a folder of this disk until they are sent. */
function openPicturesInBucket(bucket: ObjectStorage, stagingFolder: string): PictureFiles {
  const { open, has, remove, list } = createBucketStore(bucket)
  return {
    ...{ stagingFolder, open, has, remove, list },
    async place(key, file) {
      await bucket.put(key, { file }, headersOf(key))
      await rm(file, { force: true })
    },
  }
}
