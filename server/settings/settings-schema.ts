import { z } from 'zod'
import {
  listSettingFields,
  type Setting,
  type SettingsName,
  type SettingsOf,
} from '#domain/admin/settings.ts'
import { readNumberCell } from '#domain/catalog/read-cells.ts'
import { formVersion, onOffField } from '../admin/form-schema.ts'

/** The submitted form of a group, with the version that was read. */
export function settingsFormSchema<Name extends SettingsName>(
  name: Name,
): z.ZodType<{ values: SettingsOf<Name>; version: number }> {
  const fields = listSettingFields(name).map(([field, setting]) => [field, createFormSchema(setting)])
  return z
    .object({ ...Object.fromEntries(fields), version: formVersion })
    .transform(({ version, ...values }) => ({ values: values as SettingsOf<Name>, version: Number(version) }))
}

/** The stored settings of a group; a missing or no longer valid field gets its default. */
export function storedSettingsSchema<Name extends SettingsName>(name: Name): z.ZodType<SettingsOf<Name>> {
  return storedSettingsSchemas[name] as z.ZodType<SettingsOf<Name>>
}

const createWholeSchema = ({ min, max }: { min: number; max: number }) =>
  z.int('whole_invalid').min(min, 'whole_invalid').max(max, 'whole_invalid')

function createValueSchema(setting: Setting): z.ZodType<number | boolean> {
  return setting.kind === 'switch' ? z.boolean() : createWholeSchema(setting)
}

function createFormSchema(setting: Setting): z.ZodType<number | boolean> {
  if (setting.kind === 'switch') return onOffField
  return z.string('whole_invalid').transform(readNumberCell).pipe(createWholeSchema(setting))
}

function createStoredSchema(name: SettingsName) {
  const fields = listSettingFields(name).map(([field, setting]) => [
    field,
    createValueSchema(setting).catch(setting.fallback),
  ])
  return z.object(Object.fromEntries(fields)).catch({})
}

/** Created once: every order reads its settings. */
const storedSettingsSchemas: Record<SettingsName, z.ZodType> = {
  orders: createStoredSchema('orders'),
  mails: createStoredSchema('mails'),
}
