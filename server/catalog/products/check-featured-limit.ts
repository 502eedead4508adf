import type { Knex } from 'knex'
import { featuredLimit } from '#domain/catalog/product.ts'
import type { FrenchOptionalTexts } from '#domain/shared/localised-fields.ts'
import { newestFirst } from '../../db/paginate.ts'

type FeaturedProduct = FrenchOptionalTexts<'name'> & { id: number }

/** No more products can be featured; `featured` lists those that are. */
export type FeaturedLimitReached = { ok: false; code: 'featured_full'; featured: FeaturedProduct[] }

/**
 * Fails with the featured products when the maximum is reached; null otherwise. Hidden products count, as they are
 * featured again when shown. Until the end of the transaction nobody else can feature a product.
 */
export async function checkFeaturedLimit(
  transaction: Knex.Transaction,
): Promise<FeaturedLimitReached | null> {
  await lockFeaturedProducts(transaction)
  const featured: FeaturedProduct[] = await transaction('products')
    .select('id', 'name_ar', 'name_en', 'name_fr')
    .where('is_featured', true)
    .whereNull('deleted_at')
    .orderBy(newestFirst('products'))
  return featured.length < featuredLimit ? null : { ok: false, code: 'featured_full', featured }
}

/** Locks the number of featured products until the end of the transaction. */
export async function lockFeaturedProducts(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('featured products'))")
}
