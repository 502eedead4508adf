import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type ObjectStorage, openObjectStorage } from '../object-storage/object-storage.ts'
import { createBucketStore } from './bucket-store.ts'
import { createStore, type Store } from './file-store.ts'
import { watchOutages } from './watch-outages.ts'

type PictureSettings = Pick<Config, 'uploadsDir' | 'uploadsBucket'>

/** The bucket that holds the pictures; null when they are on this disk. */
export function openPictureBucket({ uploadsBucket }: PictureSettings): ObjectStorage | null {
  // Visitors and staff wait for it: sooner told than tried again for long.
  return uploadsBucket && openObjectStorage({ ...uploadsBucket, answerMs: 5_000, attempts: 2 })
}

type Pictures = { store: Store; bucket: ObjectStorage | null }

/** The pictures where the settings say that they are. */
export function openPictures(config: PictureSettings, logger: Logger): Pictures {
  const opened = openPictureBucket(config)
  const bucket = opened && watchOutages(opened, logger)
  return { store: bucket ? createBucketStore(bucket) : createStore(config.uploadsDir), bucket }
}
