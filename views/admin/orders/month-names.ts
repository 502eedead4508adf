import { type Language, languages } from '#domain/shared/language.ts'

/** The twelve short names of a language, January first: an island must write the very words that the server wrote. */
export function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(languages[language].locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
}
