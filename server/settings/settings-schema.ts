import * as z from 'zod'
import {
  type ChoiceSetting,
  listSettingFields,
  type Setting,
  type SettingsName,
  type SettingsOf,
  settingsGroups,
  type TextSetting,
  type WholeSetting,
} from '#domain/admin/settings.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { normaliseDigits } from '#domain/shared/clean-text.ts'
import { formatHours, isDay, readHours, weekdays } from '#domain/site/opening-hours.ts'
import { completeProfile, contactFormats, isNetwork } from '#domain/text/contact-format.ts'
import { lineText } from '#domain/text/text-schema.ts'
import { addDays } from '#domain/time/safi-time.ts'
import { onOffField } from '../admin/form-baseline.ts'

export function settingsFormSchema<Name extends SettingsName>(name: Name): z.ZodType<SettingsOf<Name>> {
  const fields = listSettingFields(name).map(([field, setting]) => [field, formSchema(setting)])
  return z
    .object(Object.fromEntries(fields))
    .superRefine((values, context) => {
      if (name !== 'hours') return
      for (const [field, message] of Object.entries(findHoursErrors(values as SettingsOf<'hours'>)))
        context.addIssue({ code: 'custom', path: [field], message })
    })
    .transform((values) => values as SettingsOf<Name>)
}

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
  day: () => z.string('invalid_value').refine((day) => day === '' || isDay(day), 'day_invalid'),
  choice: ({ options }: ChoiceSetting) => z.enum(options as [string, ...string[]], 'invalid_value'),
}

const formatErrors = {
  phone: 'shop_phone_invalid',
  whatsapp: 'whatsapp_invalid',
  email: 'email_invalid',
  instagram: 'instagram_invalid',
  facebook: 'facebook_invalid',
  hours: 'hours_invalid',
  address: 'web_address_invalid',
} as const satisfies Record<TextFormat, string>

type TextFormat = NonNullable<TextSetting['format']>

function hasFormat(format: TextFormat, text: string): boolean {
  if (format === 'email') return z.email().safeParse(text).success
  if (format === 'hours') return readHours(text) !== null
  if (format === 'address')
    return z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success
  return contactFormats[format](text)
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
  if (setting.kind === 'day') return typed.pipe(storedSchemas.day())
  if (setting.kind === 'whole') return typed.transform(readTypedNumber).pipe(storedSchemas.whole(setting))
  const text = storedSchemas.text(setting)
  return typed.transform((words) => normaliseText(setting, words)).pipe(text)
}

/** People write these in several ways; one form is stored. */
function normaliseText({ digits, format }: TextSetting, text: string): string {
  if (digits) return readDigits(text)
  if (format === 'hours') return formatHours(readHours(text)) || text
  return format && format !== 'address' && isNetwork(format) ? completeProfile(text, format) : text
}

function storedSchema(setting: Setting): z.ZodType {
  const schema: z.ZodType =
    setting.kind === 'switch' ? z.boolean() : storedSchemas[setting.kind](setting as never)
  return schema.catch(setting.fallback)
}

/** The schemas are made once, as every order reads its settings. */
const storedSettingsSchemas = Object.fromEntries(
  (Object.keys(settingsGroups) as SettingsName[]).map((name) => {
    const fields = listSettingFields(name).map(([field, setting]) => [field, storedSchema(setting)])
    return [name, z.object(Object.fromEntries(fields)).catch({})]
  }),
) as unknown as Record<SettingsName, z.ZodType>

/** Holidays of more days are more likely a mistyped year. */
const longestHolidays = 120

/** Some day must be open, as promises count from it; holidays need both days, in order, and a notice. */
function findHoursErrors(values: SettingsOf<'hours'>): Record<string, string> {
  const { holiday_from: from, holiday_to: to } = values
  const isOpenSomeDay = weekdays.some((day) => values[day] !== '')
  return {
    ...(!isOpenSomeDay && { monday: 'hours_missing' }),
    ...(to && !from && { holiday_from: 'required' }),
    ...(from && !to && { holiday_to: 'required' }),
    ...(isDay(from) &&
      to &&
      (to < from || to > addDays(from, longestHolidays)) && { holiday_to: 'holiday_days_invalid' }),
    ...(from && !values.holiday_notice_ar && { holiday_notice_ar: 'required' }),
  }
}
