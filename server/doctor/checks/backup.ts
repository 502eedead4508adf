import { type BackupState, readBackupState } from '../../backups/backup-records.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'

/** A backup is taken every day: two that failed are no accident. */
const maxHours = 48

export async function checkBackup({ db, clock }: DoctorContext): Promise<Outcome> {
  return judgeBackups(await readBackupState(db), clock())
}

export function judgeBackups(
  { lastBackupAt, lastProvenAt, lastError }: Omit<BackupState, 'lastBytes'>,
  now: Date,
): Outcome {
  if (lastError) return failure('backup_failed', { reason: lastError })
  if (!lastBackupAt) return warning('backup_none', { setting: 'BACKUP_AT' })
  const hoursSince = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / 3_600_000)
  const hours = hoursSince(lastBackupAt)
  if (hours >= maxHours) return failure('backup_old', { hours })
  // The proof of the first one follows within minutes.
  if (!lastProvenAt)
    return hours > 0 ? failure('backup_unproven', { hours }) : warning('backup_unproven', { hours })
  const proven = hoursSince(lastProvenAt)
  return proven >= maxHours
    ? failure('backup_proof_old', { hours, proven })
    : ok('backup_proven', { hours, proven })
}
