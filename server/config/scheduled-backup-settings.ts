import path from 'node:path'
import { z } from 'zod'
import { parseBackupKeeping } from '#domain/backups/backup-keeping.ts'
import { bucketService, type GivenSettings, text } from './setting-types.ts'

const defaultKeeping = '7d,4w,6m'

export const scheduledBackupSettings = {
  BACKUP_AT: z
    .string()
    .regex(
      /^(off|([01]\d|2[0-3]):[0-5]\d)$/,
      'must be a time of day in Morocco such as 03:30, or off for no scheduled backups',
    )
    .default('off'),
  BACKUP_KEEP: z
    .string()
    .default(defaultKeeping)
    .transform((value, context) => {
      const keeping = parseBackupKeeping(value)
      if (keeping) return keeping
      context.addIssue(
        `must say for how many days, weeks and months the latest backup of each is kept, such as ${defaultKeeping}`,
      )
      return z.NEVER
    }),
  BACKUP_DIR: z
    .string()
    .transform((value) => path.resolve(value))
    .optional(),
  BACKUP_BEFORE_MIGRATION: z.stringbool({ error: 'must be on or off' }).default(true),
  BACKUP_S3_ENDPOINT: bucketService.optional(),
  BACKUP_S3_REGION: text(100).default('auto'),
  BACKUP_S3_BUCKET: text(100).optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]{1,200}$/, 'must have only letters, digits and . _ - /')
    .default('backups'),
  BACKUP_S3_PATH_STYLE: z.stringbool({ error: 'must be on or off' }).default(true),
  BACKUP_S3_ACCESS_KEY_ID: text(500).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text(500).optional(),
}

type ScheduledBackupSettings = z.output<z.ZodObject<typeof scheduledBackupSettings>>

export function toScheduledBackups(settings: ScheduledBackupSettings & { DATA_DIR: string }) {
  return {
    /** Time of day in Morocco. Null: no scheduled backups. */
    backupAt: settings.BACKUP_AT === 'off' ? null : settings.BACKUP_AT,
    backupKeeping: settings.BACKUP_KEEP,
    backupDir: settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, 'backups'),
    hasBackupBeforeMigration: settings.BACKUP_BEFORE_MIGRATION,
    /** The S3-compatible place to which backups are copied. Null: they stay on this machine alone. */
    backupStorage: toBackupStorage(settings),
  }
}

const storageNames = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** What the place for copies lacks, as messages: copies that are not made must not be believed in. */
export function checkBackupStorage(given: GivenSettings): string[] {
  const missing = storageNames.filter((name) => given[name] === undefined)
  if (missing.length === storageNames.length) return []
  return missing.map(
    (name) =>
      `${name} is missing: backups are copied to an S3-compatible place only when its address, bucket and key are all set`,
  )
}

function toBackupStorage(settings: ScheduledBackupSettings) {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } =
    settings
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY)
    return null
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    bucket: BACKUP_S3_BUCKET,
    prefix: `${settings.BACKUP_S3_PREFIX.replace(/^\/+|\/+$/g, '')}/`,
    isPathStyle: settings.BACKUP_S3_PATH_STYLE,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
  }
}
