import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { openPictureBucket } from './open-pictures.ts'

/**
 * Writes, reads, lists and deletes in the bucket of pictures as the shop does. What is wrong, in a sentence; null when
 * nothing is, or when pictures are on this disk.
 */
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
  // No name of a picture, so that nothing serves or moves it.
  const key = `check-${randomBytes(8).toString('hex')}`
  await bucket.put(key, Buffer.from(key), { contentType: 'text/plain', cacheControl: 'no-store' })
  const found = await bucket.get(key)
  const isRead = found?.kind === 'content' && (await text(found.stream)) === key
  if (!isRead) throw new ObjectStorageError('rejected', `${bucket.place} does not return what was stored`)
  let isListed = false
  for await (const listed of bucket.list(key)) isListed ||= listed.key === key
  if (!isListed) throw new ObjectStorageError('rejected', `${bucket.place} does not list what was stored`)
  await bucket.delete([key])
}
