import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import { LocalDateTime } from '../../client/ui/LocalDateTime.tsx'
import { usePage } from '../PageContext.ts'

type DateTimeProps = {
  at: Date
  hasTime?: boolean
  /** The day with its month written out. */
  isLong?: boolean
}

/** A day, or with its time, as the page's language writes it. */
export function DateTime({ at, ...how }: DateTimeProps) {
  const { language, clock } = usePage()
  return (
    <LocalDateTime at={at.toISOString()} language={language} offsets={findSafiOffsets(clock())} {...how} />
  )
}
