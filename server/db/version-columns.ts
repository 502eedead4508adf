import type { Knex } from 'knex'

/** Columns set by each edit of staff: the next version, the time, and the editor (null where unknown). */
export function versionColumns(db: Knex, editorId: number | null = null) {
  return { version: db.raw('version + 1'), updated_at: db.fn.now(), updated_by: editorId }
}
