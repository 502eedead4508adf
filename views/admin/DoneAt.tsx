import { DateTime } from '../ui/DateTime.tsx'
import { Dots } from '../ui/Facts.tsx'

export function DoneAt({ at, by }: { at: Date; by: string | null }) {
  return (
    <Dots>
      <DateTime at={at} hasTime />
      {by && <bdi>{by}</bdi>}
    </Dots>
  )
}
