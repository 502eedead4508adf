import type { Knex } from 'knex'
import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type Edited, type StaffEdit, versionColumns } from '../db/version-columns.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { endSubmissions, lockPictures } from '../media/queries.ts'
import { entryFieldNames } from './gallery-schema.ts'
import { entrySearchText, findCategoryNames, lockCategories, shareCategoryNames } from './queries.ts'

export type GalleryEntryInput = EditableEntry & {
  created_at?: Date
}

/** The entry's pictures are no longer listed as submissions. */
export function createEntry(
  db: Knex,
  entry: GalleryEntryInput,
): Promise<Result<number, { code: 'picture_unknown' }>> {
  return db.transaction(async (transaction) => {
    await lockCategories(transaction)
    if (!(await lockPictures(transaction, entry.image_urls))) return failed('picture_unknown')
    const named = { ...entry, ...(await findCategoryNames(transaction, entry)) }
    const [saved] = await transaction('gallery_entries')
      .insert({ ...named, search_text: entrySearchText(named) })
      .returning('id')
    await endSubmissions(transaction, entry.image_urls)
    await shareCategoryNames(transaction, named)
    return ok(saved.id)
  })
}

type UpdateEntryResult = Result<number, { code: 'picture_unknown' } | Edited>

/**
 * Fields that are left out keep their values. Returns the entry's id. With the version that was read it fails with
 * 'edited' and the id of the editor when somebody else changed the entry.
 */
export function updateEntry(
  db: Knex,
  id: number,
  changes: Partial<GalleryEntryInput>,
  { version, editorId }: StaffEdit,
): Promise<UpdateEntryResult> {
  return db.transaction(async (transaction): Promise<UpdateEntryResult> => {
    await lockCategories(transaction)
    const entries = transaction('gallery_entries').where({ id }).whereNull('deleted_at')
    const stored: EditableEntry & { version: number; updated_by: number | null } = requireFound(
      await entries
        .clone()
        .forUpdate()
        .first(...entryFieldNames, 'version', 'updated_by'),
    )
    if (version !== undefined && version !== stored.version)
      return failed('edited', { editorId: stored.updated_by })
    const { image_urls } = changes
    if (image_urls && !(await lockPictures(transaction, image_urls))) return failed('picture_unknown')
    const changed = { ...stored, ...changes }
    const isMoved = changed.category !== stored.category
    const isUnnamed = !(changed.category_ar || changed.category_en || changed.category_fr)
    const names = isMoved || isUnnamed ? await findCategoryNames(transaction, changed, stored) : {}
    const entry = { ...changed, ...names }
    await entries.update({
      ...changes,
      ...names,
      search_text: entrySearchText(entry),
      ...versionColumns(transaction, editorId),
    })
    await shareCategoryNames(transaction, entry, editorId)
    if (image_urls) await endSubmissions(transaction, image_urls)
    return ok(id)
  })
}

/** Returns false when the entry does not exist or is deleted already. It can be restored for 30 days. */
export async function deleteEntry(db: Knex, id: number): Promise<boolean> {
  const deleted = db('gallery_entries').where({ id }).whereNull('deleted_at')
  return (await deleted.update({ deleted_at: db.fn.now() })) > 0
}

export async function restoreEntry(db: Knex, id: number): Promise<boolean> {
  const back = db('gallery_entries').where({ id }).whereNotNull('deleted_at')
  return (await back.update({ deleted_at: null })) > 0
}
