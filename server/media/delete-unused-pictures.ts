import type { Knex } from 'knex'
import type { Permission } from '#domain/accounts/user.ts'
import { pictureFileUrls } from '#domain/pictures/picture.ts'
import type { Store } from './file-store.ts'

/** Whether a record of a kind shows the picture, one that is deleted and can be brought back included; by who keeps it. */
export const usageConditions = {
  'manage products': 'exists (select from products where url = any (products.images))',
  'manage categories': 'exists (select from categories where image = url)',
  'manage gallery': 'exists (select from gallery_entries where url = any (image_urls))',
  'manage slides': 'exists (select from hero_slides where url in (image, image_phone))',
  'manage blog': `exists (select from posts where cover_image = url or
    position(regexp_replace(url, '\\.[a-z]+$', '') in concat(content_ar, content_en, content_fr)) > 0)`,
} as const satisfies Partial<Record<Permission, string>>

export const isUsedSql = Object.values(usageConditions).join(' or ')

/**
 * Of the pictures that the transaction has locked, takes away those that nothing shows; returns how many. It asks anew,
 * as whoever held one of them before may have saved a record with it. Files go before the row is gone for good: whatever
 * fails in between is found by the next run.
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
  for (const { url } of gone) {
    for (const file of pictureFileUrls(url)) await store.remove(file.replace('/uploads/', ''))
  }
  return gone.length
}
