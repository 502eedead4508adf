import { languages } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'

/** Formats '2026-09-29' in the page's language: '29 شتنبر 2026'. */
export function useDateFormat(): (day: string) => string {
  const { locale } = languages[usePage().language]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
