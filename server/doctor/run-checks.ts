import type { Diagnosis, Finding } from '#domain/admin/doctor.ts'
import { getErrorReason } from '../db/availability/unavailability.ts'
import { type Check, type DoctorContext, failure, type Outcome } from './check.ts'
import { checks } from './checks.ts'

/**
 * Runs all checks, one after the other, so that the shop's visitors do not wait for connections. When the database does
 * not answer, only those that do without it run. `knownProblem`: why there is no database to ask.
 */
export async function runChecks(context: DoctorContext, knownProblem?: Outcome): Promise<Diagnosis> {
  const checkedAt = context.clock()
  const findings: Finding[] = []
  let hasDatabase = true
  for (const check of checks) {
    if (check.needsDatabase && !hasDatabase) continue
    const isKnown = check.name === 'database' && knownProblem
    const outcome = isKnown ? knownProblem : await runCheck(check, context)
    findings.push({ check: check.name, ...outcome })
    if (check.name === 'database') hasDatabase = outcome.state !== 'failure'
  }
  return { checkedAt, findings }
}

/** A check that cannot be made is a failure of its own, and does not keep the others. */
async function runCheck(check: Check, context: DoctorContext): Promise<Outcome> {
  try {
    return await check.run(context)
  } catch (error) {
    return failure('check_failed', { reason: getErrorReason(error as Error) })
  }
}
