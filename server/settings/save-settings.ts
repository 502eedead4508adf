import type { Knex } from 'knex'
import type { SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { versionColumns } from '../db/version-columns.ts'

type SettingsUpdate<Name extends SettingsName> = {
  values: SettingsOf<Name>
  /** The version that was read; 0 when they were never set. */
  version: number
  editorId: number
}

/** Stores the settings of a group; 'edited' when somebody else has changed them since `version`. */
export async function saveSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
  { values, version, editorId }: SettingsUpdate<Name>,
): Promise<Result<null, { code: 'edited' }>> {
  const fields = { values: JSON.stringify(values), updated_by: editorId }
  const saved =
    version === 0
      ? await db('settings')
          .insert({ name, ...fields })
          .onConflict('name')
          .ignore()
          .returning('name')
      : await db('settings')
          .where({ name, version })
          .update({ ...versionColumns(db, editorId), ...fields })
          .returning('name')
  return saved.length === 1 ? ok(null) : failed('edited')
}
