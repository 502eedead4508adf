import { dateFormat } from '#domain/text/intl-formats.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { LocalDateTime } from '../../client/ui/LocalDateTime.tsx'
import { usePage } from '../PageContext.ts'

type DateTimeProps = {
  at: Date
  hasTime?: boolean
  isLong?: boolean
}

export function DateTime({ at, ...how }: DateTimeProps) {
  return <LocalDateTime at={formatDateTimeLocal(at)} {...how} />
}

/** Formats '2026-09-29' in the page's language: '29 شتنبر 2026'. */
export function useDateFormat(): (day: string) => string {
  const { language } = usePage()
  return (day) => dateFormat(language, { dateStyle: 'long' }).format(new Date(day))
}
