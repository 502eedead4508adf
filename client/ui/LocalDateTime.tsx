import { type Language, languages } from '#domain/shared/language.ts'
import { type SafiOffsets, safiClock } from '#domain/time/safi-offsets.ts'

type LocalDateTimeProps = {
  /** ISO 8601. */
  at: string
  language: Language
  /** Of the clocks of Safi, as the server knows them. */
  offsets: SafiOffsets
  hasTime?: boolean
  /** The day with its month written out. */
  isLong?: boolean
}

/**
 * A day, or with its time, as it was in Safi. In an island, Intl may say it in other words in the browser than on the
 * server: what the server drew stays until it changes.
 */
export function LocalDateTime({
  at,
  language,
  offsets,
  hasTime = false,
  isLong = false,
}: LocalDateTimeProps) {
  const format = new Intl.DateTimeFormat(`${languages[language].locale}-u-nu-latn`, {
    day: 'numeric',
    month: isLong ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(safiClock(Date.parse(at), offsets))}
    </time>
  )
}
