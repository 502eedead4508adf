import { safiOffsets } from '#domain/safi-time.ts'
import { LocalMoment } from '../../client/ui/LocalMoment.tsx'
import { usePage } from '../PageContext.ts'

type MomentProps = {
  at: Date
  hasTime?: boolean
  /** The day with its month written out. */
  isLong?: boolean
}

/** A day, or with its time, as the page's language writes it. */
export function Moment({ at, ...how }: MomentProps) {
  const { language, clock } = usePage()
  return <LocalMoment at={at.toISOString()} language={language} offsets={safiOffsets(clock())} {...how} />
}
