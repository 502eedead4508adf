import type { Knex } from 'knex'
import type { SellerSettings, SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Config } from '../config.ts'
import type { Remembered } from '../db/remember.ts'
import { versionColumns } from '../db/version-columns.ts'
import { storedSettingsSchema } from './settings-schema.ts'

type StoredSettings<Name extends SettingsName> = {
  values: SettingsOf<Name>
  /** 0 when they were never set. */
  version: number
  editorId: number | null
}

type WithFirstValues = { config: Pick<Config, 'firstSettings'> }

/** The current settings of a group, read each time, so that no outdated ones are used. */
export function findSettings<Name extends Exclude<SettingsName, keyof SellerSettings>>(
  db: Knex,
  name: Name,
): Promise<StoredSettings<Name>> {
  return findSettingsRecord(db, name, {})
}

/** How the shop is reached and secured, as set by staff, else by the environment. */
export async function findSellerSettings({
  db,
  config,
}: WithFirstValues & { db: Knex }): Promise<SellerSettings> {
  const [shop, security] = await Promise.all([
    findSettingsRecord(db, 'shop', config.firstSettings),
    findSettingsRecord(db, 'security', config.firstSettings),
  ])
  return { shop: shop.values, security: security.values }
}

/** The same for pages, of which each shows them. */
export function readSellerSettings(dependencies: WithFirstValues & Remembered): Promise<SellerSettings> {
  return dependencies.memory.remember('settings of the seller', () => findSellerSettings(dependencies))
}

/** The settings of any group; the first values are needed for those of the seller. */
export async function findSettingsRecord<Name extends SettingsName>(
  db: Knex,
  name: Name,
  firstSettings: Partial<SellerSettings>,
): Promise<StoredSettings<Name>> {
  const stored = await db('settings').first('values', 'version', 'updated_by').where({ name })
  const first = (firstSettings as Partial<Record<SettingsName, object>>)[name]
  return {
    // What is missing or no longer valid gets its default.
    values: storedSettingsSchema(name).parse({ ...first, ...stored?.values }),
    version: stored?.version ?? 0,
    editorId: stored?.updated_by ?? null,
  }
}

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
