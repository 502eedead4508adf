import type { Knex } from 'knex'
import type { SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import { storedSettingsSchema } from './settings-schema.ts'

/**
 * The current settings of a group, read each time, so that no outdated ones are used; with their version, which is 0
 * when they were never set, and their last editor.
 */
export async function findSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
): Promise<{ values: SettingsOf<Name>; version: number; editorId: number | null }> {
  const stored = await db('settings').first('values', 'version', 'updated_by').where({ name })
  return {
    // What is missing or no longer valid gets its default.
    values: storedSettingsSchema(name).parse(stored?.values ?? {}),
    version: stored?.version ?? 0,
    editorId: stored?.updated_by ?? null,
  }
}
