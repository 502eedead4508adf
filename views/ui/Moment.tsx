import { languages } from '#domain/language.ts'
import { usePage } from '../PageContext.ts'

/** The workshop's clock: moments are told as they were in Safi. */
const timeZone = 'Africa/Casablanca'

/** A day, or with its time, as the page's language writes it. */
export function Moment({ at, hasTime = false }: { at: Date; hasTime?: boolean }) {
  const { locale } = languages[usePage().language]
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>
}
