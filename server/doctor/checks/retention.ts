import { keptFor } from '#domain/site/kept-for.ts'
import { retainedData } from '../../retention/retained-data.ts'
import { type DoctorContext, type Outcome, ok, warning } from '../check.ts'

/** Pruning runs once a day, and may have failed once. */
const graceMs = 3 * 24 * 3_600_000

export async function checkRetention(context: DoctorContext): Promise<Outcome> {
  // By the clock of some days ago, as the bound of some data moves by a whole year at once.
  const before = { ...context, clock: () => new Date(context.clock().getTime() - graceMs) }
  for (const kind of retainedData) {
    const oldest = await kind.findOldest(context)
    const isOverdue = oldest !== null && oldest.getTime() < kind.bound(before).getTime()
    if (isOverdue) {
      return warning('retention_overdue', { place: kind.place, day: oldest.toISOString().slice(0, 10) })
    }
  }
  return ok('retention_kept', { ...context.config.retention, ...keptFor })
}
