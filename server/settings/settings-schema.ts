import { z } from 'zod'
import {
  type ChoiceSetting,
  listSettingFields,
  type Setting,
  type SettingsName,
  type SettingsOf,
  type TextSetting,
  type WholeSetting,
} from '#domain/admin/settings.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { normaliseDigits } from '#domain/shared/clean-text.ts'
import {
  type ContactFormat,
  completeProfile,
  contactFormats,
  isNetwork,
} from '#domain/text/contact-format.ts'
import { lineText } from '#domain/text/text-schema.ts'
import { formVersion, onOffField } from '../admin/form-baseline.ts'

/** The submitted form of a group, with the version that was read. */
export function settingsFormSchema<Name extends SettingsName>(
  name: Name,
): z.ZodType<{ values: SettingsOf<Name>; version: number }> {
  const fields = listSettingFields(name).map(([field, setting]) => [field, formSchema(setting)])
  return z
    .object({ ...Object.fromEntries(fields), version: formVersion })
    .transform(({ version, ...values }) => ({ values: values as SettingsOf<Name>, version: Number(version) }))
}

/** The stored settings of a group; a missing or no longer valid field gets its default. */
export function storedSettingsSchema<Name extends SettingsName>(name: Name): z.ZodType<SettingsOf<Name>> {
  return storedSettingsSchemas[name] as z.ZodType<SettingsOf<Name>>
}

const storedSchemas = {
  whole: ({ min, max }: WholeSetting) =>
    z.int('whole_invalid').min(min, 'whole_invalid').max(max, 'whole_invalid'),
  text: ({ maxLength, digits, format, isRequired }: TextSetting) =>
    z
      .string('invalid_value')
      .min(isRequired ? 1 : 0, 'required')
      .max(maxLength, 'too_long')
      .refine((text) => !digits || text === '' || isNumberOf(digits, text), 'digits_invalid')
      .refine((text) => !format || text === '' || hasFormat(format, text), formatErrors[format ?? 'phone']),
  choice: ({ options }: ChoiceSetting) => z.enum(options as [string, ...string[]], 'invalid_value'),
}

const formatErrors = {
  phone: 'shop_phone_invalid',
  whatsapp: 'whatsapp_invalid',
  email: 'email_invalid',
  instagram: 'instagram_invalid',
  facebook: 'facebook_invalid',
} as const satisfies Record<ContactFormat, string>

function hasFormat(format: ContactFormat, text: string): boolean {
  return format === 'email' ? z.email().safeParse(text).success : contactFormats[format](text)
}

function readDigits(text: string): string {
  return normaliseDigits(text).replace(/\s/g, '')
}

function isNumberOf(digits: number, text: string): boolean {
  return text.length === digits && /^\d*$/.test(text)
}

function formSchema(setting: Setting): z.ZodType {
  if (setting.kind === 'switch') return onOffField
  if (setting.kind === 'choice') return storedSchemas.choice(setting)
  const typed = lineText('invalid_value')
  if (setting.kind === 'whole') return typed.transform(readTypedNumber).pipe(storedSchemas.whole(setting))
  const text = storedSchemas.text(setting)
  return typed.transform((words) => normaliseText(setting, words)).pipe(text)
}

/** What people write in several ways, in the one that is stored. */
function normaliseText({ digits, format }: TextSetting, text: string): string {
  if (digits) return readDigits(text)
  return format && isNetwork(format) ? completeProfile(text, format) : text
}

function storedSchema(setting: Setting): z.ZodType {
  if (setting.kind === 'whole') return storedSchemas.whole(setting).catch(setting.fallback)
  if (setting.kind === 'switch') return z.boolean().catch(setting.fallback)
  if (setting.kind === 'choice') return storedSchemas.choice(setting).catch(setting.fallback)
  return storedSchemas.text(setting).catch(setting.fallback)
}

function createStoredSchema(name: SettingsName) {
  const fields = listSettingFields(name).map(([field, setting]) => [field, storedSchema(setting)])
  return z.object(Object.fromEntries(fields)).catch({})
}

/** Created once: every order reads its settings. */
const storedSettingsSchemas: Record<SettingsName, z.ZodType> = {
  shop: createStoredSchema('shop'),
  security: createStoredSchema('security'),
  orders: createStoredSchema('orders'),
  papers: createStoredSchema('papers'),
  desk: createStoredSchema('desk'),
  mails: createStoredSchema('mails'),
}
