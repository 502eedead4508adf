import { type Language, languages } from '#domain/shared/language.ts'

/** Abbreviated month names, January first: from the server, as hydration needs the same texts. */
export function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(languages[language].locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
}
