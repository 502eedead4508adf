import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { pictureFolders, pictureWidths } from '#domain/pictures/picture.ts'
import type { Config } from '../config.ts'
import { type ObjectStorage, openObjectStorage } from '../object-storage/object-storage.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { createStore, isKey, requireKey, type Store } from './file-store.ts'

type PictureSettings = Pick<Config, 'uploadsDir' | 'uploadsBucket'>

function openPictureBucket({ uploadsBucket }: PictureSettings): ObjectStorage | null {
  // Visitors and staff wait for the answer, so a failure is reported soon instead of being retried for long.
  return uploadsBucket && openObjectStorage({ ...uploadsBucket, answerMs: 5_000, attempts: 2 })
}

type Pictures = { store: Store; bucket: ObjectStorage | null }

export function openPictures(config: PictureSettings, logger: Logger): Pictures {
  const opened = openPictureBucket(config)
  const bucket = opened && watchOutages(opened, logger)
  return { store: bucket ? createBucketStore(bucket) : createStore(config.uploadsDir), bucket }
}

/** Nobody waits for a backup, so a slow bucket is retried for longer. */
export function openBackupPictures({ uploadsDir, uploadsBucket }: PictureSettings): Store {
  return uploadsBucket ? createBucketStore(openObjectStorage(uploadsBucket)) : createStore(uploadsDir)
}

const pauseMs = 1_000

/**
 * After a failure one read tries again each second: pictures are answered 503 instead of holding every visitor's
 * connections. Logs one line when the bucket fails and one when it answers again.
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
          'the bucket of pictures fails: pictures are answered 503, uploads refused; check UPLOADS_S3_URL and the service',
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
      if (problem?.isOutage) {
        if (Date.now() < triesAgainAt) throw problem
        // Other reads go on failing at once until this one has an answer.
        triesAgainAt = Number.POSITIVE_INFINITY
      }
      return watch(() => bucket.get(...args))
    },
  }
}

export function createBucketStore(bucket: ObjectStorage): Store {
  return {
    put: (key, content) => bucket.put(requireKey(key), content, headersOf(key)),
    async open(key) {
      const found = await bucket.get(requireKey(key))
      return found?.kind === 'content' ? { bytes: found.bytes, content: found.stream } : null
    },
    has: async (key) => (await bucket.head(requireKey(key))) !== null,
    remove: (key) => bucket.delete(requireKey(key)),
    async *list() {
      for (const folder of pictureFolders) {
        for await (const { key } of bucket.list(`${folder}/`)) if (isKey(key)) yield key
      }
    },
  }
}

/** Does all that the shop does. Returns what is wrong, in a sentence, or null. */
export async function checkPictureStorage(
  config: Pick<Config, 'uploadsDir' | 'uploadsBucket'>,
): Promise<string | null> {
  const bucket = openPictureBucket(config)
  if (!bucket) return null
  try {
    await tryOut(bucket)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function tryOut(bucket: ObjectStorage): Promise<void> {
  // No picture has such a name, so nothing serves or moves the file.
  const key = `check-${randomBytes(8).toString('hex')}`
  await bucket.put(key, Buffer.from(key), { contentType: 'text/plain', cacheControl: 'no-store' })
  const found = await bucket.get(key)
  const isRead = found?.kind === 'content' && (await text(found.stream)) === key
  if (!isRead) throw new Error(`${bucket.place} does not return what was stored`)
  let isListed = false
  for await (const listed of bucket.list(key)) isListed ||= listed.key === key
  if (!isListed) throw new Error(`${bucket.place} does not list what was stored`)
  await bucket.delete(key)
}

/** Uploads are served with no other content type, as an SVG could contain a script. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const variantPattern = new RegExp(`-(share|${pictureWidths.join('|')})\\.(avif|jpg)$`)

export function isPictureFile(file: string): boolean {
  return path.posix.extname(file) in types
}

export function contentTypeOf(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream'
}

const headersOf = (file: string) => ({
  contentType: contentTypeOf(file),
  cacheControl: cacheFor(file),
})

/**
 * A variant never changes, as the key in its name is never given twice; an original is gone once its product is
 * deleted.
 */
export function cacheFor(file: string): string {
  return variantPattern.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
