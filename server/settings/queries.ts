import type { Knex } from 'knex'
import type { SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import { storedSettingsSchema } from './settings-schema.ts'

/** The settings of a group as they hold now: asked for each time, so that nothing goes by old ones. */
export async function readSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
): Promise<SettingsOf<Name>> {
  return (await findSettings(db, name)).values
}

/** The same with their version, which is 0 as long as nobody has set them, and who set them last. */
export async function findSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
): Promise<{ values: SettingsOf<Name>; version: number; editorId: number | null }> {
  const stored = await db('settings').first('values', 'version', 'updated_by').where({ name })
  return {
    values: storedSettingsSchema(name).parse(stored?.values ?? {}),
    version: stored?.version ?? 0,
    editorId: stored?.updated_by ?? null,
  }
}
