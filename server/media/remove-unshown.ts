import type { Knex } from 'knex'
import { pictureFiles } from '#domain/picture.ts'
import type { Permission } from '#domain/user.ts'
import type { Store } from './store.ts'

/** Whether a record of a kind shows the picture, one that is deleted and can be brought back included; by who keeps it. */
export const shownBy = {
  'keep products': 'exists (select from products where url = any (products.images))',
  'keep categories': 'exists (select from categories where image = url)',
  'keep the gallery': 'exists (select from gallery_entries where url = any (image_urls))',
  'keep the slides': 'exists (select from hero_slides where url in (image, image_phone))',
  'keep the blog': `exists (select from posts where cover_image = url or
    position(regexp_replace(url, '\\.[a-z]+$', '') in concat(content_ar, content_en, content_fr)) > 0)`,
} as const satisfies Partial<Record<Permission, string>>

export const isShown = Object.values(shownBy).join(' or ')

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
