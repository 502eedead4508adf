import { type Language, languages } from '#domain/language.ts'
import { workshopTimeZone } from '#domain/workshop-time.ts'

/**
 * A day, or with its time, in an island. Intl may say it in other words in a browser than on the server: what the server
 * drew stays until it changes.
 */
export function LocalMoment({
  at,
  language,
  hasTime = false,
}: {
  /** ISO 8601. */
  at: string
  language: Language
  hasTime?: boolean
}) {
  const format = new Intl.DateTimeFormat(`${languages[language].locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: workshopTimeZone,
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}
