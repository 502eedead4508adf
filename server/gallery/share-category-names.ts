import type { Knex } from 'knex'
import type { GalleryCategory } from '#domain/gallery/gallery.ts'

/** A category is called the same on all its entries: what one of them is given as its names, the others take over. */
export async function shareCategoryNames(transaction: Knex, entry: GalleryCategory): Promise<void> {
  const { category, category_ar, category_en, category_fr } = entry
  if (!(category_ar || category_en || category_fr)) return
  await transaction('gallery_entries')
    .where({ category })
    .whereRaw('(category_ar, category_en, category_fr) is distinct from (?, ?, ?)', [
      category_ar,
      category_en,
      category_fr,
    ])
    .update({ category_ar, category_en, category_fr })
}

/**
 * Until the end of the transaction nobody else saves an entry: each writes into the others of its category, and two that
 * hold their own already would wait for each other in a circle.
 */
export async function lockCategories(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('gallery categories'))")
}
