import { type Language, languages } from '#domain/shared/language.ts'
import { safiTimeZone } from '#domain/time/safi-time.ts'

type LocalDateTimeProps = {
  /** ISO 8601. */
  at: string
  language: Language
  hasTime?: boolean
  /** With the full name of the month. */
  isLong?: boolean
}

/**
 * A date, optionally with its time, in Safi's time zone. Intl formats may differ between Node and browsers: hydration
 * leaves the server's text in place.
 */
export function LocalDateTime({ at, language, hasTime = false, isLong = false }: LocalDateTimeProps) {
  const format = new Intl.DateTimeFormat(`${languages[language].locale}-u-nu-latn`, {
    day: 'numeric',
    month: isLong ? 'long' : 'short',
    year: 'numeric',
    timeZone: safiTimeZone,
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}
