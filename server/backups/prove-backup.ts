import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { BackupKeys } from './backup-encryption.ts'
import { restoreBackup } from './restoring/restore-backup.ts'
import { withScratchDatabase } from './restoring/scratch-database.ts'

/**
 * Reads a backup back, restores it into a scratch database and compares it with its manifest. Throws a BackupError with what
 * is wrong. Pictures are compared with their sums and not stored again. When the signal is aborted it gives up at once.
 */
export async function proveBackup(
  databaseUrl: string,
  file: string,
  keys: BackupKeys,
  signal?: AbortSignal,
): Promise<void> {
  await withScratchDatabase(
    databaseUrl,
    (scratchUrl) =>
      restoreBackup({ databaseUrl: scratchUrl, pictures: null, file, keys, isScratch: true, signal }),
    signal,
  )
}

/**
 * The keys to write and to prove a backup with. A backup for recipients cannot be read by the shop, as it should be: it gets
 * one recipient more, whose identity is forgotten after the proof.
 */
export async function makeProvableKeys(
  keys: BackupKeys,
): Promise<{ writing: BackupKeys; proving: BackupKeys }> {
  if (keys.passphrase !== null || keys.recipients.length === 0) return { writing: keys, proving: keys }
  const identity = await generateIdentity()
  const recipients = [...keys.recipients, await identityToRecipient(identity)]
  return { writing: { ...keys, recipients }, proving: { ...keys, identity } }
}
