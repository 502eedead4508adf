import type { Knex } from 'knex'
import {
  type FirstSettings,
  type SellerSettings,
  type SettingsName,
  type SettingsOf,
  sellerGroups,
} from '#domain/admin/settings.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Config } from '../config.ts'
import type { ReadDependencies } from '../db/remember.ts'
import { type Edited, versionColumns } from '../db/version-columns.ts'
import { storedSettingsSchema } from './settings-schema.ts'

type WithFirstValues = { config: Pick<Config, 'firstSettings'> }

/** The settings are as set by staff, else by the environment. */
export async function findSellerSettings({
  db,
  config,
}: WithFirstValues & { db: Knex }): Promise<SellerSettings> {
  const rows: { name: string; values: object }[] = await db('settings')
    .select('name', 'values')
    .whereIn('name', sellerGroups)
  return completeSellerSettings(config.firstSettings, new Map(rows.map(({ name, values }) => [name, values])))
}

export function completeSellerSettings(
  first: FirstSettings,
  stored: ReadonlyMap<string, object> = new Map(),
): SellerSettings {
  const groups = sellerGroups.map((name) => [name, completeSettings(name, first, stored.get(name))])
  return Object.fromEntries(groups)
}

/** A setting that is missing or no longer valid gets its first value or its default. */
function completeSettings<Name extends SettingsName>(
  name: Name,
  firstSettings: Partial<FirstSettings>,
  stored: object | undefined,
): SettingsOf<Name> {
  const first = (firstSettings as Partial<Record<SettingsName, object>>)[name]
  return storedSettingsSchema(name).parse({ ...first, ...stored })
}

/** All pages need the settings of the seller, so they are read from memory. */
export function readSellerSettings(
  dependencies: WithFirstValues & ReadDependencies,
): Promise<SellerSettings> {
  return dependencies.memory.remember('settings of the seller', () => findSellerSettings(dependencies))
}

/**
 * The settings are read each time, so that none is outdated; those of the seller need the first values. The version
 * is 0 when they were never set.
 */
export async function findSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
  firstSettings: Partial<FirstSettings> = {},
): Promise<{ values: SettingsOf<Name>; version: number }> {
  const stored = await db('settings').first('values', 'version').where({ name })
  return {
    values: completeSettings(name, firstSettings, stored?.values),
    version: stored?.version ?? 0,
  }
}

/** Fails with 'edited' when somebody else has changed the settings since `version`. */
export async function saveSettings<Name extends SettingsName>(
  db: Knex,
  name: Name,
  { values, version, editorId }: { values: SettingsOf<Name>; version: number; editorId: number },
): Promise<Result<null, Edited>> {
  const fields = { values: JSON.stringify(values), updated_by: editorId }
  const saved = await db('settings')
    .insert({ name, ...fields })
    .onConflict('name')
    .merge({ ...fields, ...versionColumns(db, editorId), version: db.raw('settings.version + 1') })
    .where({ 'settings.version': version })
    .returning('name')
  if (saved.length === 1) return ok(null)
  const stored = await db('settings').first('updated_by').where({ name })
  return failed('edited', { editorId: stored?.updated_by ?? null })
}
