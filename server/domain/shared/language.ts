/** After one is added, types and the locale test list what is missing. */
export const languages = {
  ar: { name: 'العربية', short: 'عربية', dir: 'rtl', locale: 'ar-MA', openGraph: 'ar_MA' },
  en: { name: 'English', short: 'EN', dir: 'ltr', locale: 'en-US', openGraph: 'en_US' },
  fr: { name: 'Français', short: 'FR', dir: 'ltr', locale: 'fr-FR', openGraph: 'fr_FR' },
} as const

export type Language = keyof typeof languages

export const defaultLanguage = 'ar' satisfies Language
export const languageCodes = Object.keys(languages) as Language[]

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && languageCodes.some((code) => code === value)
}

export function commaOf(language: Language): string {
  return language === 'ar' ? '، ' : ', '
}

type Localised<Field extends string> = { [Key in `${Field}_${Language}`]?: string | null | undefined }

/** Falls back to Arabic; the language returned is that of the text, for the attributes lang and dir. */
export function localised<Field extends string>(
  row: Localised<Field>,
  field: Field,
  language: Language,
): { text: string; language: Language } {
  const fields = row as Record<string, string | null | undefined>
  const text = fields[`${field}_${language}`]
  if (text) return { text, language }
  return { text: fields[`${field}_${defaultLanguage}`] ?? '', language: defaultLanguage }
}

export type LocalisedField<Name extends string> = `${Name}_${Language}`

export type LocalisedTexts<Name extends string> = Record<LocalisedField<Name>, string>
export type OptionalTexts<Name extends string> = Record<LocalisedField<Name>, string | null>
/** Only the French text may be missing. */
export type FrenchOptionalTexts<Name extends string> = {
  [Field in LocalisedField<Name>]: Field extends `${string}_fr` ? string | null : string
}

export type TranslatedIn<Field> = Field extends LocalisedField<infer Name> ? Name : never

export function translatedIn<Field extends string>(fields: readonly Field[]): TranslatedIn<Field>[] {
  return [...new Set(fields.filter(isTranslated).map(nameOf))] as TranslatedIn<Field>[]
}

export function isTranslated(field: string): boolean {
  return languageCodes.some((code) => field.endsWith(`_${code}`))
}

/** The fields of a text in several languages share one name. */
export type NameOf<Field> = Field extends LocalisedField<infer Name> ? Name : Field

export function nameOf<Field extends string>(field: Field): NameOf<Field> {
  return (isTranslated(field) ? field.slice(0, field.lastIndexOf('_')) : field) as NameOf<Field>
}

export function localisedFields<Name extends string>(...names: Name[]): LocalisedField<Name>[] {
  return names.flatMap((name) => languageCodes.map((language) => `${name}_${language}` as const))
}

export function localisedRecord<Name extends string, Value>(
  name: Name,
  valueIn: (language: Language) => Value,
): Record<LocalisedField<Name>, Value> {
  const entries = languageCodes.map((language) => [`${name}_${language}`, valueIn(language)])
  return Object.fromEntries(entries)
}
