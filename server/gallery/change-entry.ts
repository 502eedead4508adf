import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import type { GalleryEntryInput } from './save-entry.ts'

/** Changes some fields of an entry and leaves the others as they are. Returns its id. */
export async function changeEntry(
  db: Knex,
  id: number,
  changes: Partial<GalleryEntryInput>,
): Promise<Result<number, { code: 'entry_missing' }>> {
  const entries = db('gallery_entries').where({ id })
  // An update of nothing is no valid statement.
  const [changed] =
    Object.keys(changes).length === 0 ? await entries.select('id') : await entries.update(changes, ['id'])
  return changed ? ok(changed.id) : failed('entry_missing')
}
