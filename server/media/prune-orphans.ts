import type { Knex } from 'knex'
import { buckets } from '#domain/picture.ts'
import { isShown, removeUnshown } from './remove-unshown.ts'
import type { Store } from './store.ts'

const atOnce = 100

/** Uploads alone: what the demo brought belongs to the pages, which no row says. */
const isUpload = `url ~ '^/uploads/(${buckets.join('|')})/[0-9]+/'`

/**
 * Takes away the pictures that nothing shows, nor were offered for the gallery, a day after they were sent; returns how
 * many.
 */
export async function pruneOrphans(db: Knex, store: Store): Promise<number> {
  let pruned = 0
  for (let found = atOnce; found === atOnce; ) {
    await db.transaction(async (transaction) => {
      const orphans: { url: string }[] = await transaction('pictures')
        .select('url')
        .whereRaw(`created_at < now() - interval '1 day' and not is_offered and ${isUpload}`)
        .whereRaw(`not (${isShown})`)
        .orderBy('created_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
      const urls = orphans.map(({ url }) => url)
      pruned += await removeUnshown(transaction, store, urls)
      found = urls.length
    })
  }
  return pruned
}
