import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Permission } from '#domain/accounts/user.ts'
import { pictureFileUrls, pictureFolders } from '#domain/pictures/picture.ts'
import { countRows } from '../db/paginate.ts'
import { raiseTimeouts, withWorkLock } from '../db/result-transaction.ts'
import { fileExists } from '../disk/folders.ts'
import type { Store } from './file-store.ts'

const batchSize = 100

/** The demo's pictures belong to pages, and no row names them. */
const isUpload = `url ~ '^/uploads/(${pictureFolders.join('|')})/[0-9]+/'`

/** It counts a thousand at most; where pruning works there are none. */
export function countOrphanPictures(db: Knex): Promise<number> {
  const orphans = db('pictures')
    .select(db.raw('1'))
    .whereRaw(`created_at < now() - interval '2 days' and not is_offered and ${isUpload}`)
    .whereRaw(`not (${isUsedSql})`)
    .limit(1000)
  return countRows(db.from(orphans.as('orphan')))
}

export async function pruneOrphanPictures(db: Knex, store: Store): Promise<number> {
  let pruned = 0
  // A backup names pictures that it has yet to read, so nothing is deleted meanwhile.
  await withWorkLock(db, 'backups', async () => {
    for (let found = batchSize; found === batchSize; ) {
      await db.transaction(async (transaction) => {
        const orphans: { url: string }[] = await transaction('pictures')
          .select('url')
          .whereRaw(`created_at < now() - interval '1 day' and not is_offered and ${isUpload}`)
          .whereRaw(`not (${isUsedSql})`)
          .orderBy('created_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked()
        const urls = orphans.map(({ url }) => url)
        pruned += await deleteUnusedPictures(transaction, store, urls)
        found = urls.length
      })
    }
  })
  return pruned
}

/** Deleted but restorable records count, too. The key is the permission for that kind of record. */
export const usageConditions = {
  'manage products': 'exists (select from products where url = any (products.images))',
  'manage categories': 'exists (select from categories where image = url)',
  'manage gallery': 'exists (select from gallery_entries where url = any (image_urls))',
  'manage reviews': 'exists (select from reviews where url = any (reviews.images))',
  'manage slides': 'exists (select from hero_slides where url in (image, image_phone))',
  'manage blog': `exists (select from posts where cover_image = url or
    position(regexp_replace(url, '\\.[a-z]+$', '') in concat(content_ar, content_en, content_fr)) > 0)`,
} as const satisfies Partial<Record<Permission, string>>

const isUsedSql = Object.values(usageConditions).join(' or ')

/**
 * Usage is checked again, as a transaction that held the lock before may have saved a record with one. Files are
 * deleted before the row, so that the next run finds what a failure leaves.
 */
export async function deleteUnusedPictures(
  transaction: Knex.Transaction,
  store: Store,
  urls: readonly string[],
): Promise<number> {
  const gone: { url: string }[] = await transaction('pictures')
    .whereIn('url', urls)
    .whereRaw(`not is_offered and not (${isUsedSql})`)
    .delete()
    .returning('url')
  await raiseTimeouts(transaction)
  for (const { url } of gone) {
    await Promise.all(pictureFileUrls(url).map((file) => store.remove(file.replace('/uploads/', ''))))
  }
  return gone.length
}

/** So many are enough to notice a lost folder, an incomplete restore or another disk. */
const picturesLookedAt = 2000

/**
 * The database has known the pictures for two days: before, pruning may have yet to delete what the end of a process
 * has left of an upload.
 */
export async function findMissingPictures(db: Knex, uploadsDir: string): Promise<string[]> {
  const urls: string[] = await db('pictures')
    .whereLike('url', '/uploads/%')
    .whereRaw("created_at < now() - interval '2 days'")
    .orderBy('created_at', 'desc')
    .limit(picturesLookedAt)
    .pluck('url')
  const missing: string[] = []
  for (const url of urls) {
    if (!(await fileExists(path.join(uploadsDir, url.replace('/uploads/', ''))))) missing.push(url)
    await nextTurn()
  }
  return missing
}
