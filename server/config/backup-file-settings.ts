import { z } from 'zod'
import { isAgeKey } from './age-key.ts'

/** What backups are encrypted with, in the format of age. */
export const backupFileSettings = {
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 letters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => isAgeKey(key, 'age')),
      'must be public keys of age separated by commas, such as age-keygen prints: age1…',
    )
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .transform(takeKeyLine)
    .refine(
      (key) => isAgeKey(key, 'AGE-SECRET-KEY-'),
      'must be a secret key of age, such as age-keygen prints: AGE-SECRET-KEY-1…',
    )
    .optional(),
}

type BackupFileSettings = {
  BACKUP_PASSPHRASE?: string | undefined
  BACKUP_RECIPIENT?: string[] | undefined
  BACKUP_IDENTITY?: string | undefined
}

export function toBackupKeys(settings: BackupFileSettings) {
  return {
    passphrase: settings.BACKUP_PASSPHRASE ?? null,
    recipients: settings.BACKUP_RECIPIENT ?? [],
    /** Opens what was written for a recipient; null on a server that only writes backups. */
    identity: settings.BACKUP_IDENTITY ?? null,
  }
}

/** age-keygen writes comments before the key. */
function takeKeyLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => line !== '' && !line.startsWith('#')) ?? ''
}
