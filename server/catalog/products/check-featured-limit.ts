import type { Knex } from 'knex'
import { featuredLimit } from '#domain/catalog/product.ts'

type FeaturedProduct = { id: number; name_ar: string; name_en: string; name_fr: string | null }

/** The featured row has no room: these are the products in it. */
export type FeaturedLimitReached = { ok: false; code: 'featured_full'; featured: FeaturedProduct[] }

/**
 * Tells whether the featured row is full, also of hidden products, which come back into it when they are shown. Until
 * the end of the transaction nobody else takes a place in it.
 */
export async function checkFeaturedLimit(
  transaction: Knex.Transaction,
): Promise<FeaturedLimitReached | null> {
  await lockFeaturedProducts(transaction)
  const featured: FeaturedProduct[] = await transaction('products')
    .select('id', 'name_ar', 'name_en', 'name_fr')
    .where('is_featured', true)
    .whereNull('deleted_at')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return featured.length < featuredLimit ? null : { ok: false, code: 'featured_full', featured }
}

/** Until the end of the transaction nobody else changes how many products are featured. */
export async function lockFeaturedProducts(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('featured products'))")
}
