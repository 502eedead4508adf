import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'

export type GalleryEntryInput = {
  title_ar: string
  title_en: string
  title_fr: string | null
  description_ar: string | null
  description_en: string | null
  description_fr: string | null
  /** A slug or any word, and what it is called in each language where that differs. */
  category: string
  category_ar: string | null
  category_en: string | null
  category_fr: string | null
  /** Addresses of 1 to 5 pictures, the first is the cover. */
  image_urls: string[]
  /** Absent: now. */
  created_at?: Date
}

/** Inserts a gallery entry, or updates the one with this id; returns its id. */
export async function saveEntry(
  db: Knex,
  entry: GalleryEntryInput,
  id?: number,
): Promise<Result<number, { code: 'entry_missing' }>> {
  const [saved] =
    id === undefined
      ? await db('gallery_entries').insert(entry).returning('id')
      : await db('gallery_entries').where('id', id).update(entry).returning('id')
  return saved ? ok(saved.id) : failed('entry_missing')
}
