import { getErrorReason } from '../../db/availability/unavailability.ts'
import { type DoctorContext, failure, type Outcome, ok } from '../check.ts'

export async function checkDatabase({ db }: DoctorContext): Promise<Outcome> {
  const askedAt = performance.now()
  try {
    await db.raw('select 1')
  } catch (error) {
    return failure('database_unreachable', { reason: getErrorReason(error as Error) })
  }
  const milliseconds = Math.ceil(performance.now() - askedAt)
  return ok('database_answers', { milliseconds })
}
