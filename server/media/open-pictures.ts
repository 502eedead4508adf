import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type ObjectStorage, openObjectStorage } from '../object-storage/object-storage.ts'
import { isOutage, ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { createBucketStore } from './bucket-store.ts'
import { createStore, type Store } from './file-store.ts'

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

/** How long nobody waits for a bucket that did not answer. */
const pauseMs = 1_000

/**
 * Reads of a bucket that did not answer fail at once for a while, after which one read tries: pictures are answered 503
 * instead of holding every visitor's connections. Logs one line when the bucket fails and one when it answers again.
 */
function watchOutages(bucket: ObjectStorage, logger: Logger): ObjectStorage {
  let problem: ObjectStorageError | null = null
  let triesAgainAt = 0

  async function watch<Value>(run: () => Promise<Value>): Promise<Value> {
    try {
      const value = await run()
      if (problem) logger.info('the bucket of pictures answers again')
      problem = null
      return value
    } catch (error) {
      if (!(error instanceof ObjectStorageError)) {
        triesAgainAt = 0
        throw error
      }
      if (!problem)
        logger.error(
          { err: error },
          'the bucket of pictures fails: pictures are answered 503, uploads refused',
        )
      problem = error
      triesAgainAt = Date.now() + pauseMs
      throw error
    }
  }

  return {
    ...bucket,
    put: (...args) => watch(() => bucket.put(...args)),
    head: (...args) => watch(() => bucket.head(...args)),
    delete: (...args) => watch(() => bucket.delete(...args)),
    async get(...args) {
      if (isOutage(problem)) {
        if (Date.now() < triesAgainAt) throw problem
        // Others go on failing at once until this one has an answer.
        triesAgainAt = Number.POSITIVE_INFINITY
      }
      return watch(() => bucket.get(...args))
    },
  }
}
