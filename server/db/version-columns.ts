import type { Knex } from 'knex'
import { failed } from '#domain/shared/result.ts'

/** Somebody else has changed the record since the version that was read; `editorId` is null for an unknown editor. */
export type Edited = { code: 'edited'; editorId: number | null }

/** `version` is the one that the editor read; it is not compared when it is absent. */
export type StaffEdit = { version?: number | undefined; editorId?: number | undefined }

export function versionColumns(db: Knex, editorId: number | null = null) {
  return { version: db.raw('version + 1'), updated_at: db.fn.now(), updated_by: editorId }
}

export async function failedAsEdited(db: Knex, table: string, id: number): Promise<{ ok: false } & Edited> {
  const stored: { updated_by: number | null } | undefined = await db(table).where({ id }).first('updated_by')
  return failed('edited', { editorId: stored?.updated_by ?? null })
}
