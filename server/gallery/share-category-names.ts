import type { Knex } from 'knex'
import type { EditableEntry, GalleryCategory } from '#domain/gallery/gallery.ts'
import { entrySearchText } from './entry-search-text.ts'
import { entryFieldNames } from './gallery-schema.ts'

/** A category has the same names on all its entries: names given to one entry are copied to the others. */
export async function shareCategoryNames(transaction: Knex, entry: GalleryCategory): Promise<void> {
  const { category, category_ar, category_en, category_fr } = entry
  if (!(category_ar || category_en || category_fr)) return
  const others: (EditableEntry & { id: number })[] = await transaction('gallery_entries')
    .where({ category })
    .whereRaw('(category_ar, category_en, category_fr) is distinct from (?, ?, ?)', [
      category_ar,
      category_en,
      category_fr,
    ])
    .update({ category_ar, category_en, category_fr })
    .returning(['id', ...entryFieldNames])
  await transaction.raw(
    `update gallery_entries set search_text = renewed.search_text
     from unnest(?::integer[], ?::text[]) as renewed (id, search_text) where gallery_entries.id = renewed.id`,
    [others.map(({ id }) => id), others.map(entrySearchText)],
  )
}

/**
 * Serialises saves of entries until the end of the transaction: each save updates the other entries of its
 * category, so two concurrent ones would deadlock.
 */
export async function lockCategories(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('gallery categories'))")
}
