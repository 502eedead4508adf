import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Bucket, Picture } from '#domain/picture.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { isDiskFull } from '../disk/free-space.ts'
import type { Disk } from '../disk/watch-disk.ts'
import type { PictureFault } from './decode-picture.ts'
import type { Encoded } from './encode-picture.ts'
import { createPictureQueue, type Sender } from './picture-queue.ts'
import { createPictureProcess } from './prepare-aside.ts'
import {
  type DailyLimitCode,
  dailyLimitCode,
  forgetPicture,
  hasReachedDailyLimit,
  lockPicturesOf,
  savePicture,
} from './queries.ts'
import type { Store } from './store.ts'

/** Shared by all that is sent: files wait for it on the disk. */
const prepareInTurn = createPictureQueue({ prepare: createPictureProcess() })

const megapixel = 1_000_000
/** What a phone makes is within the first; the staff may send what a camera makes. */
const sizeLimits = {
  customer: { pixels: 25 * megapixel, side: 10_000 },
  staff: { pixels: 50 * megapixel, side: 20_000 },
}

type NewPicture = {
  /** Where the file that was received lies; null when there was no room for it. */
  file: string | null
  sender: Sender
  /** For the gallery: staff are offered it (contract.md), so it stays although nothing shows it yet. */
  isOffered: boolean
  bucket?: Bucket
}

type Keeper = { db: Knex; store: Store; disk: Disk }

type Kept = Result<Picture, PictureFault | { code: DailyLimitCode | 'busy' | 'left' | 'disk_full' }>

/** Decodes a received picture, encodes it anew and keeps it under {bucket}/{userId}/ with all its variants. */
export async function keepPicture({ db, store, disk }: Keeper, picture: NewPicture): Promise<Kept> {
  const { file, sender, isOffered, bucket = 'images' } = picture
  const userId = sender.person
  if (file === null) return failed('disk_full')
  if (await hasReachedDailyLimit(db, { userId, bucket })) return failed(dailyLimitCode(bucket))
  const place = `${bucket}/${userId}/${Date.now()}-${randomBytes(6).toString('hex')}.jpg`
  const limit = sender.isStaff ? sizeLimits.staff : sizeLimits.customer
  const prepared = await prepareInTurn({ file, place, limit }, sender)
  if (!prepared.ok) return prepared
  const { files, ...facts } = prepared.value
  const stored = { url: store.url(place), ...facts }
  const bytes = files.reduce((sum, encoded) => sum + encoded.bytes.length, 0)
  const isWithinLimit = await db.transaction(async (transaction) => {
    await lockPicturesOf(transaction, userId)
    if (await hasReachedDailyLimit(transaction, { userId, bucket })) return false
    await savePicture(transaction, { ...stored, bytes, user_id: userId, is_offered: isOffered })
    return true
  })
  if (!isWithinLimit) return failed(dailyLimitCode(bucket))
  try {
    await putAll(db, store, files, stored.url)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await disk.noteFull()
    return failed('disk_full')
  }
  return ok(stored)
}

/**
 * The database knows of a picture before the disk does: if the process ends in between, the pruning finds a picture
 * without an owner and takes away whatever there is of it.
 */
async function putAll(db: Knex, store: Store, files: readonly Encoded[], url: string): Promise<void> {
  try {
    for (const { place, bytes } of files) await store.put(place, bytes)
  } catch (error) {
    for (const { place } of files) await store.remove(place)
    await forgetPicture(db, url)
    throw error
  }
}
