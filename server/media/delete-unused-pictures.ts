import type { Knex } from 'knex'
import type { Permission } from '#domain/accounts/user.ts'
import { pictureFileUrls } from '#domain/pictures/picture.ts'
import type { Store } from './file-store.ts'

/**
 * SQL conditions 'a record of this kind shows the picture', deleted but restorable records included, by the
 * permission for that kind.
 */
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
 * Deletes those of the locked pictures that nothing shows; returns how many. Usage is checked again, as a
 * transaction that held the lock before may have saved a record with one. Files are deleted before the row, so that
 * the next run finds what a failure leaves.
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
    await Promise.all(pictureFileUrls(url).map((file) => store.remove(file.replace('/uploads/', ''))))
  }
  return gone.length
}
