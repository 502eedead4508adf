import { languages } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'

/** A format takes a hundred times as long to create as to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats '2026-09-29' in the page's language: '29 شتنبر 2026'. */
export function useDateFormat(): (day: string) => string {
  const { locale } = languages[usePage().language]
  return (day) => formatOf(locale).format(new Date(day))
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}
