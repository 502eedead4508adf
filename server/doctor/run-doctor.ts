import type { Knex } from 'knex'
import type { Diagnosis, Finding } from '#domain/admin/doctor.ts'
import { getErrorReason } from '../db/availability/unavailability.ts'
import type { Queue } from '../jobs/queue.ts'
import { type Check, type DoctorContext, failure, type Outcome } from './check.ts'
import { checks } from './checks.ts'

export async function runDoctor(context: DoctorContext, queue: Queue): Promise<void> {
  const { db, config } = context
  const diagnosis = await runChecks(context)
  const addresses = { mail: config.alertEmail, webhook: config.alertWebhook }
  const channels = (['mail', 'webhook'] as const).filter((channel) => addresses[channel])
  await db.transaction(async (transaction) => {
    const told = await storeDiagnosis(transaction, diagnosis)
    const alert = decideAlert(diagnosis.findings, told, diagnosis.checkedAt)
    if (!alert || channels.length === 0) return
    await transaction('diagnosis').update(
      alert === 'failing' ? { alerted_at: diagnosis.checkedAt, is_alerted: true } : { is_alerted: false },
    )
    const failures = diagnosis.findings.filter(({ state }) => state === 'failure')
    for (const channel of channels) {
      await queue.send('send-alert', { channel, alert, failures }, { transaction })
    }
  })
}

/**
 * The checks run one after the other, so that the shop's visitors do not wait for connections. `knownProblem` says why
 * there is no database to ask.
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

/** A check that throws does not keep the others from running. */
async function runCheck(check: Check, context: DoctorContext): Promise<Outcome> {
  try {
    return await check.run(context)
  } catch (error) {
    return failure('check_failed', { reason: getErrorReason(error as Error) })
  }
}

const intervalMs = 3_600_000
/** The job runs every ten minutes, but not to the second. */
const toleranceMs = 60_000

type Told = { alertedAt: Date | null; isAlerted: boolean }

/**
 * Somebody is told about failures at most hourly, also when they come and go; and once when all is well again, if a
 * failure was reported.
 */
export function decideAlert(
  findings: readonly Finding[],
  { alertedAt, isAlerted }: Told,
  now: Date,
): 'failing' | 'recovered' | null {
  if (!findings.some(({ state }) => state === 'failure')) return isAlerted ? 'recovered' : null
  // The last alert may lie in the future, as the clock was ahead: nobody would be told anything until then.
  const isDue =
    alertedAt === null || Math.abs(now.getTime() - alertedAt.getTime()) >= intervalMs - toleranceMs
  return isDue ? 'failing' : null
}

export async function findLastDiagnosis(db: Knex): Promise<Diagnosis | null> {
  const stored = await db('diagnosis').first('checked_at', 'findings').whereNotNull('checked_at')
  return stored ? { checkedAt: stored.checked_at, findings: stored.findings } : null
}

/** Returns what was reported before. Locks the row, so that two processes never report the same. */
export async function storeDiagnosis(
  transaction: Knex.Transaction,
  { checkedAt, findings }: Diagnosis,
): Promise<Told> {
  const fields = { checked_at: checkedAt, findings: JSON.stringify(findings) }
  const [row] = await transaction('diagnosis')
    .insert(fields)
    .onConflict('is_only')
    .merge(fields)
    .returning(['alerted_at', 'is_alerted'])
  return { alertedAt: row.alerted_at, isAlerted: row.is_alerted }
}
