import { type Language, languages } from '#domain/shared/language.ts'

/** Creating a format takes longer than a hundred uses of it, and a page writes hundreds of numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Writes numbers as a language does, with Western digits. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  numberFormats.set(key, format)
  return format
}

/** Writes days such as '2026-09-29' (midnight in UTC) as a language does, with Western digits. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format
}

function localeOf(language: Language): string {
  return `${languages[language].locale}-u-nu-latn`
}
