import { dateFormat } from '#domain/text/intl-formats.ts'
import { type SafiOffsets, safiClock } from '#domain/time/safi-offsets.ts'
import { useLanguage } from './use-language.ts'

type LocalDateTimeProps = {
  /** ISO 8601. */
  at: string
  /** UTC offsets of Safi, computed by the server. */
  offsets: SafiOffsets
  hasTime?: boolean
  isLong?: boolean
}

/**
 * A date, optionally with its time, in Safi's time zone. Intl formats may differ between Node and browsers: hydration
 * leaves the server's text in place.
 */
export function LocalDateTime({ at, offsets, hasTime = false, isLong = false }: LocalDateTimeProps) {
  const format = dateFormat(useLanguage(), {
    day: 'numeric',
    month: isLong ? 'long' : 'short',
    year: 'numeric',
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(safiClock(Date.parse(at), offsets))}
    </time>
  )
}
