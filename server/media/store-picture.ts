import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { PictureFolder, StoredPicture } from '#domain/pictures/picture.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isDiskFull } from '../disk/folders.ts'
import { ObjectStorageError } from '../object-storage/object-storage-error.ts'
import { type Store, urlOf } from './file-store.ts'
import { savePicture } from './queries.ts'
import type { PictureError } from './worker/decode-picture.ts'
import type { EncodedFile } from './worker/encode-picture.ts'
import { createPictureQueue, type Uploader } from './worker/picture-queue.ts'
import { createPictureWorker } from './worker/picture-worker-client.ts'

/** All uploads share one queue, as their files wait on disk. */
const prepareInTurn = createPictureQueue({ prepare: createPictureWorker() })

const megapixel = 1_000_000
/** Customers send photos of phones, staff also those of cameras. */
const sizeLimits = {
  customer: { pixels: 25 * megapixel, side: 10_000 },
  staff: { pixels: 50 * megapixel, side: 20_000 },
}

type ReceivedPicture = {
  /** Null means that the disk was full. */
  file: string | null
  uploader: Uploader
  /** A picture submitted for the gallery is stored although nothing shows it yet, until staff use or reject it. */
  isSubmission: boolean
  folder?: PictureFolder
}

type StorePictureResult = Result<
  StoredPicture,
  | PictureError
  | { code: 'picture_too_many_megapixels_staff' | 'busy' | 'left' | 'disk_full' | 'pictures_unreachable' }
>

export async function storePicture(
  { db, store }: { db: Knex; store: Store },
  picture: ReceivedPicture,
): Promise<StorePictureResult> {
  const { file, uploader, isSubmission, folder = 'images' } = picture
  const userId = uploader.userId
  if (file === null) return failed('disk_full')
  const key = `${folder}/${userId ?? 0}/${Date.now()}-${randomBytes(6).toString('hex')}.jpg`
  const limit = uploader.isStaff ? sizeLimits.staff : sizeLimits.customer
  const prepared = await prepareInTurn({ file, key, limit }, uploader)
  if (!prepared.ok) {
    const isTooLarge = prepared.code === 'picture_too_many_megapixels'
    return isTooLarge && uploader.isStaff ? failed('picture_too_many_megapixels_staff') : prepared
  }
  const { files, ...facts } = prepared.value
  const stored = { url: urlOf(key), ...facts }
  const bytes = files.reduce((sum, encoded) => sum + encoded.bytes.length, 0)
  await savePicture(db, { ...stored, bytes, user_id: userId })
  try {
    await writeFiles(db, store, files, stored.url)
    // This comes last, so that pruning finds what a process that ends before has left of it.
    if (isSubmission) await db('pictures').where({ url: stored.url }).update({ is_offered: true })
  } catch (error) {
    if (error instanceof ObjectStorageError) return failed('pictures_unreachable')
    if (!isDiskFull(error)) throw error
    return failed('disk_full')
  }
  return ok(stored)
}

/** Returns a JPEG, for pictures that the shop does not show. */
export async function cleanPicture(
  file: string,
  disconnected: AbortSignal,
): Promise<Result<Buffer, PictureError | { code: 'busy' | 'left' }>> {
  const task = { file, key: 'images/picture.jpg', limit: sizeLimits.customer, isWithoutVariants: true }
  const prepared = await prepareInTurn(task, { userId: null, isStaff: false, disconnected })
  if (!prepared.ok) return prepared
  // A value that comes from another process has lost its class.
  const [picture] = prepared.value.files
  if (!picture) throw new Error('a picture was prepared without its file')
  return ok(Buffer.from(picture.bytes))
}

/** If the process ends in between, pruning finds an unused picture and deletes what exists of it. */
async function writeFiles(db: Knex, store: Store, files: readonly EncodedFile[], url: string): Promise<void> {
  try {
    // Each file takes a round trip to a bucket, so all are sent at once; all have ended before an error is thrown.
    const stored = await Promise.allSettled(files.map(({ key, bytes }) => store.put(key, bytes)))
    for (const each of stored) if (each.status === 'rejected') throw each.reason
  } catch (error) {
    // A bucket that fails is not asked to delete, either: pruning does it.
    if (error instanceof ObjectStorageError) throw error
    for (const { key } of files) await store.remove(key)
    await db('pictures').where({ url }).delete()
    throw error
  }
}
