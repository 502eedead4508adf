import type { Knex } from 'knex'
import { buckets, pictureFiles } from '#domain/picture.ts'
import type { Store } from './store.ts'

const atOnce = 100

/** Uploads alone: what the demo brought belongs to the pages, which no row says. */
const isUpload = `url ~ '^/uploads/(${buckets.join('|')})/[0-9]+/'`

const isShown = `
  exists (select from products where url = any (products.images)) or
  exists (select from categories where image = url) or
  exists (select from gallery_entries where url = any (image_urls)) or
  exists (select from hero_slides where url in (image, image_phone)) or
  exists (select from posts where cover_image = url or
    position(regexp_replace(url, '\\.[a-z]+$', '') in concat(content_ar, content_en, content_fr)) > 0)`

/**
 * Takes away the pictures that nobody showed, nor offered for the gallery, for a day after they were sent; returns
 * how many. Files go before the row is gone for good: whatever fails in between is found by the next run.
 */
export async function pruneOrphans(db: Knex, store: Store): Promise<number> {
  let pruned = 0
  for (let found = atOnce; found === atOnce; pruned += found) {
    found = await db.transaction(async (transaction) => {
      const orphans: { url: string }[] = await transaction('pictures')
        .select('url')
        .whereRaw(`created_at < now() - interval '1 day' and not is_offered and ${isUpload}`)
        .whereRaw(`not (${isShown})`)
        .orderBy('created_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
      const urls = orphans.map(({ url }) => url)
      await transaction('pictures').whereIn('url', urls).delete()
      for (const url of urls) await removeFiles(store, url)
      return urls.length
    })
  }
  return pruned
}

async function removeFiles(store: Store, url: string): Promise<void> {
  for (const file of pictureFiles(url)) await store.remove(file.replace('/uploads/', ''))
}
