import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Bucket, Picture } from '#domain/picture.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { PictureFault } from './decode-picture.ts'
import type { Encoded } from './encode-picture.ts'
import { createLine } from './line.ts'
import { prepareAside } from './prepare-aside.ts'
import {
  type DailyLimitCode,
  dailyLimitCode,
  forgetPicture,
  hasReachedDailyLimit,
  lockPicturesOf,
  savePicture,
} from './queries.ts'
import type { Store } from './store.ts'

/** Decoding is what costs: one picture at a time, however many are sent, and files wait for it on the disk. */
const standInLine = createLine(40)

type NewPicture = {
  /** Where the file that was received lies. */
  file: string
  userId: number
  /** For the gallery: staff are offered it (contract.md), so it stays although nothing shows it yet. */
  isOffered: boolean
  bucket?: Bucket
}

type Kept = Result<Picture, PictureFault | { code: DailyLimitCode | 'busy' }>

/** Decodes a received picture, encodes it anew and keeps it under {bucket}/{userId}/ with all its variants. */
export async function keepPicture(db: Knex, store: Store, picture: NewPicture): Promise<Kept> {
  return (await standInLine(() => keepNow(db, store, picture))) ?? failed('busy')
}

async function keepNow(db: Knex, store: Store, picture: NewPicture): Promise<Kept> {
  const { file, userId, isOffered, bucket = 'images' } = picture
  if (await hasReachedDailyLimit(db, { userId, bucket })) return failed(dailyLimitCode(bucket))
  const place = `${bucket}/${userId}/${Date.now()}-${randomBytes(6).toString('hex')}.jpg`
  const prepared = await prepareAside({ file, place })
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
  await putAll(db, store, files, stored.url)
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
