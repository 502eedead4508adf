import type { Knex } from 'knex'
import { buckets } from '#domain/pictures/picture.ts'
import { deleteUnusedPictures, isUsedSql } from './delete-unused-pictures.ts'
import type { Store } from './file-store.ts'

const batchSize = 100

/** Uploads only: the demo's pictures belong to pages, and no row says so. */
const isUpload = `url ~ '^/uploads/(${buckets.join('|')})/[0-9]+/'`

/** How many pictures have been orphans for longer than a day, a thousand at most: with pruning there are none. */
export async function countOrphanPictures(db: Knex): Promise<number> {
  const orphans = db('pictures')
    .select(db.raw('1'))
    .whereRaw(`created_at < now() - interval '2 days' and not is_offered and ${isUpload}`)
    .whereRaw(`not (${isUsedSql})`)
    .limit(1000)
  const [counted] = await db.from(orphans.as('orphan')).count<{ count: number }[]>('* as count')
  return counted?.count ?? 0
}

/** Deletes pictures that no record shows and that are no submissions, a day after their upload; returns how many. */
export async function pruneOrphanPictures(db: Knex, store: Store): Promise<number> {
  let pruned = 0
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
  return pruned
}
