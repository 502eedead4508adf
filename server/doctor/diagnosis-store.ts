import type { Knex } from 'knex'
import type { Diagnosis } from '#domain/admin/doctor.ts'

/** The last run of the checks, whoever made it; null: there was none. */
export async function findLastDiagnosis(db: Knex): Promise<Diagnosis | null> {
  const stored = await db('diagnosis').first('checked_at', 'findings').whereNotNull('checked_at')
  return stored ? { checkedAt: stored.checked_at, findings: stored.findings } : null
}

/** Returns what was told before. Locks the row, so that two processes never tell the same. */
export async function storeDiagnosis(
  transaction: Knex.Transaction,
  { checkedAt, findings }: Diagnosis,
): Promise<{ alertedAt: Date | null; isAlerted: boolean }> {
  const fields = { checked_at: checkedAt, findings: JSON.stringify(findings) }
  const [row] = await transaction('diagnosis')
    .insert(fields)
    .onConflict('is_only')
    .merge(fields)
    .returning(['alerted_at', 'is_alerted'])
  return { alertedAt: row.alerted_at, isAlerted: row.is_alerted }
}
