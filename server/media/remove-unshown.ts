import type { Knex } from 'knex'
import { pictureFiles } from '#domain/picture.ts'
import type { Store } from './store.ts'

/** Whether a record shows the picture, one that is deleted and can be brought back included. */
export const isShown = `
  exists (select from products where url = any (products.images)) or
  exists (select from categories where image = url) or
  exists (select from gallery_entries where url = any (image_urls)) or
  exists (select from hero_slides where url in (image, image_phone)) or
  exists (select from posts where cover_image = url or
    position(regexp_replace(url, '\\.[a-z]+$', '') in concat(content_ar, content_en, content_fr)) > 0)`

/**
 * Of the pictures that the transaction has locked, takes away those that nothing shows; returns how many. It asks anew,
 * as whoever held one of them before may have saved a record with it. Files go before the row is gone for good: whatever
 * fails in between is found by the next run.
 */
export async function removeUnshown(
  transaction: Knex.Transaction,
  store: Store,
  urls: readonly string[],
): Promise<number> {
  const gone: { url: string }[] = await transaction('pictures')
    .whereIn('url', urls)
    .whereRaw(`not is_offered and not (${isShown})`)
    .delete()
    .returning('url')
  for (const { url } of gone) {
    for (const file of pictureFiles(url)) await store.remove(file.replace('/uploads/', ''))
  }
  return gone.length
}
