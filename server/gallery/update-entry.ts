import type { Knex } from 'knex'
import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Edited, versionColumns } from '../db/version-columns.ts'
import { lockPictures } from '../media/lock-pictures.ts'
import type { GalleryEntryInput } from './create-entry.ts'
import { entrySearchText } from './entry-search-text.ts'
import { entryFieldNames } from './gallery-schema.ts'
import { lockCategories, shareCategoryNames } from './share-category-names.ts'

type UpdateEntryResult = Result<number, { code: 'entry_missing' | 'picture_unknown' } | Edited>

type StoredEntry = EditableEntry & { version: number; updated_by: number | null }

/**
 * Changes some fields of an entry that is not deleted; the others keep their values. Returns its id. With the
 * version that was read, changes by somebody else are not overwritten: it fails with 'edited' and the id of that
 * editor.
 */
export function updateEntry(
  db: Knex,
  id: number,
  changes: Partial<GalleryEntryInput>,
  version?: number,
  editorId?: number,
): Promise<UpdateEntryResult> {
  return db.transaction(async (transaction): Promise<UpdateEntryResult> => {
    await lockCategories(transaction)
    const entries = transaction('gallery_entries').where({ id }).whereNull('deleted_at')
    const stored: StoredEntry | undefined = await entries
      .clone()
      .forUpdate()
      .first(...entryFieldNames, 'version', 'updated_by')
    if (!stored) return failed('entry_missing')
    if (version !== undefined && version !== stored.version)
      return failed('edited', { editorId: stored.updated_by })
    const { image_urls } = changes
    if (image_urls && !(await lockPictures(transaction, image_urls))) return failed('picture_unknown')
    const entry = { ...stored, ...changes }
    await entries.update({
      ...changes,
      search_text: entrySearchText(entry),
      ...versionColumns(transaction, editorId),
    })
    await shareCategoryNames(transaction, entry)
    if (image_urls) await transaction('pictures').whereIn('url', image_urls).update({ is_offered: false })
    return ok(id)
  })
}
