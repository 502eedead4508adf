import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockPictures } from '../media/lock-pictures.ts'
import { lockCategories, shareCategoryNames } from './share-category-names.ts'

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

/** Inserts a gallery entry and returns its id; its pictures leave the pile of those that were sent for the gallery. */
export function createEntry(
  db: Knex,
  entry: GalleryEntryInput,
): Promise<Result<number, { code: 'picture_unknown' }>> {
  return db.transaction(async (transaction) => {
    await lockCategories(transaction)
    if (!(await lockPictures(transaction, entry.image_urls))) return failed('picture_unknown')
    const [saved] = await transaction('gallery_entries').insert(entry).returning('id')
    await transaction('pictures').whereIn('url', entry.image_urls).update({ is_offered: false })
    await shareCategoryNames(transaction, entry)
    return ok(saved.id)
  })
}
