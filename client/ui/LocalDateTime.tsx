import { dateFormat } from '#domain/text/intl-formats.ts'
import { useLanguage } from './use-language.ts'

type LocalDateTimeProps = {
  /** It is the time in Safi, as formatDateTimeLocal writes it: browsers may have old rules for Morocco's clock. */
  at: string
  hasTime?: boolean
  isLong?: boolean
}

/** Intl formats may differ between Node and browsers: hydration leaves the server's text in place. */
export function LocalDateTime({ at, hasTime = false, isLong = false }: LocalDateTimeProps) {
  const format = dateFormat(useLanguage(), {
    day: 'numeric',
    month: isLong ? 'long' : 'short',
    year: 'numeric',
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(`${at}Z`))}
    </time>
  )
}
