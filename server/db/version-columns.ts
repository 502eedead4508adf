import type { Knex } from 'knex'

/** What each edit of a record by staff sets: the next version, when, and by whom (null where that is not known). */
export function versionColumns(db: Knex, editorId: number | null = null) {
  return { version: db.raw('version + 1'), updated_at: db.fn.now(), updated_by: editorId }
}
