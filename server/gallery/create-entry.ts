import type { Knex } from 'knex'
import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lockPictures } from '../media/lock-pictures.ts'
import { entrySearchText } from './entry-search-text.ts'
import { lockCategories, shareCategoryNames } from './share-category-names.ts'

export type GalleryEntryInput = EditableEntry & {
  /** Default: now. */
  created_at?: Date
}

/** Inserts a gallery entry and returns its id; its pictures are no longer listed as submissions. */
export function createEntry(
  db: Knex,
  entry: GalleryEntryInput,
): Promise<Result<number, { code: 'picture_unknown' }>> {
  return db.transaction(async (transaction) => {
    await lockCategories(transaction)
    if (!(await lockPictures(transaction, entry.image_urls))) return failed('picture_unknown')
    const [saved] = await transaction('gallery_entries')
      .insert({ ...entry, search_text: entrySearchText(entry) })
      .returning('id')
    await transaction('pictures').whereIn('url', entry.image_urls).update({ is_offered: false })
    await shareCategoryNames(transaction, entry)
    return ok(saved.id)
  })
}
