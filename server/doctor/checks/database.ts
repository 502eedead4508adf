import { getErrorReason } from '../../db/availability/unavailability.ts'
import { findConnectionShortage } from '../../db/connection-count.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

export async function checkDatabase({ db, config }: DoctorContext): Promise<Outcome> {
  const askedAt = performance.now()
  try {
    await db.raw('select 1')
  } catch (error) {
    return failure('database_unreachable', { reason: getErrorReason(error as Error) })
  }
  const milliseconds = Math.ceil(performance.now() - askedAt)
  const shortage = await findConnectionShortage(db, config.workers)
  return shortage
    ? warning('database_connections', { ...shortage, setting: 'WORKERS', limit: 'max_connections' })
    : ok('database_answers', { milliseconds })
}
