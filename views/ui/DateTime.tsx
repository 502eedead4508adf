import { dateFormat } from '#domain/text/intl-formats.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import { LocalDateTime } from '../../client/ui/LocalDateTime.tsx'
import { usePage } from '../PageContext.ts'

type DateTimeProps = {
  at: Date
  hasTime?: boolean
  isLong?: boolean
}

export function DateTime({ at, ...how }: DateTimeProps) {
  const { clock } = usePage()
  return <LocalDateTime at={at.toISOString()} offsets={findSafiOffsets(clock())} {...how} />
}

/** Formats '2026-09-29' in the page's language: '29 شتنبر 2026'. */
export function useDateFormat(): (day: string) => string {
  const { language } = usePage()
  return (day) => dateFormat(language, { dateStyle: 'long' }).format(new Date(day))
}
