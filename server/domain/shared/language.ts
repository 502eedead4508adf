/** The shop's languages. After adding one, types and the locale test list what is missing. */
export const languages = {
  ar: { name: 'العربية', short: 'عربية', dir: 'rtl', locale: 'ar-MA', openGraph: 'ar_MA' },
  en: { name: 'English', short: 'EN', dir: 'ltr', locale: 'en-US', openGraph: 'en_US' },
  fr: { name: 'Français', short: 'FR', dir: 'ltr', locale: 'fr-FR', openGraph: 'fr_FR' },
} as const

export type Language = keyof typeof languages

export const defaultLanguage = 'ar' satisfies Language
export const languageCodes = Object.keys(languages) as Language[]

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

type Localised<Field extends string> = { [Key in `${Field}_${Language}`]?: string | null | undefined }

/**
 * A localised field (name_ar, name_en, …) in a language, or in Arabic when it is missing. Also returns the text's
 * actual language for its lang and dir attributes.
 */
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
