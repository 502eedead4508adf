import { languages } from '#domain/shared/language.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import { LocalDateTime } from '../../client/ui/LocalDateTime.tsx'
import { usePage } from '../PageContext.ts'

type DateTimeProps = {
  at: Date
  hasTime?: boolean
  /** With the full name of the month. */
  isLong?: boolean
}

/** A date, optionally with its time, in the page's language. */
export function DateTime({ at, ...how }: DateTimeProps) {
  const { language, clock } = usePage()
  return (
    <LocalDateTime at={at.toISOString()} language={language} offsets={findSafiOffsets(clock())} {...how} />
  )
}

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
