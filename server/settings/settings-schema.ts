import { z } from 'zod'
import {
  listSettingFields,
  type Setting,
  type SettingsName,
  type SettingsOf,
} from '#domain/admin/settings.ts'
import { readNumberCell } from '#domain/catalog/read-cells.ts'
import { formVersion } from '../admin/form-schema.ts'

/** The submitted form of a group, with the version that was read. */
export function settingsFormSchema<Name extends SettingsName>(
  name: Name,
): z.ZodType<{ values: SettingsOf<Name>; version: number }> {
  const fields = listSettingFields(name).map(([field, setting]) => [
    field,
    formSchemas[setting.kind](setting),
  ])
  return z
    .object({ ...Object.fromEntries(fields), version: formVersion })
    .transform(({ version, ...values }) => ({ values: values as SettingsOf<Name>, version: Number(version) }))
}

/** The stored settings of a group; a missing or no longer valid field gets its default. */
export function storedSettingsSchema<Name extends SettingsName>(name: Name): z.ZodType<SettingsOf<Name>> {
  return storedSettingsSchemas[name] as z.ZodType<SettingsOf<Name>>
}

const storedSchemas = {
  whole: ({ min, max }: Setting) =>
    z.int('whole_invalid').min(min, 'whole_invalid').max(max, 'whole_invalid'),
}

const formSchemas = {
  whole: (setting: Setting) =>
    z.string('whole_invalid').transform(readNumberCell).pipe(storedSchemas.whole(setting)),
}

function createStoredSchema(name: SettingsName) {
  const fields = listSettingFields(name).map(([field, setting]) => [
    field,
    storedSchemas[setting.kind](setting).catch(setting.fallback),
  ])
  return z.object(Object.fromEntries(fields)).catch({})
}

/** Created once: every order reads its settings. */
const storedSettingsSchemas: Record<SettingsName, z.ZodType> = {
  orders: createStoredSchema('orders'),
  desk: createStoredSchema('desk'),
}
