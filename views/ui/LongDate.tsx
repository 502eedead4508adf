import { languages } from '#domain/language.ts'
import { usePage } from '../PageContext.ts'

/** A day written out in the page's language, as it was in Safi. */
export function LongDate({ at }: { at: Date }) {
  const { locale } = languages[usePage().language]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Casablanca' })
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>
}
