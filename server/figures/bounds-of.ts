import type { Period } from '#domain/figures/period.ts'
import { endOfSafiDay, startOfSafiDay } from '#domain/time/safi-time.ts'

/** The moments at which a period and the one it is compared with begin and end. */
export function boundsOf(period: Period, before: Period) {
  return {
    from: startOfSafiDay(period.from),
    to: endOfSafiDay(period.to),
    beforeFrom: startOfSafiDay(before.from),
    beforeTo: endOfSafiDay(before.to),
  }
}
