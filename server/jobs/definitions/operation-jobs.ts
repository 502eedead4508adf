import { z } from 'zod'
import { alertSchema } from '#domain/admin/alert-schema.ts'
import { hour, type JobDefinition, regularJob } from './job-definition.ts'

/** Backups, checks of the doctor, alerts, and bounds of what is stored. */
export const operationJobs = {
  // Asks whether a backup is due (BACKUP_AT), which may take hours.
  'take-backup': {
    data: z.object({}),
    schedule: '* * * * *',
    isSentAtStart: true,
    pollingSeconds: 10,
    longestRunSeconds: 12 * hour,
    retries: { limit: 0, delaySeconds: 60, longestDelaySeconds: 60 },
    retentionSeconds: 600,
  },
  // All checks of the doctor; a mail server or a proxy that hangs takes seconds.
  'run-doctor': {
    data: z.object({}),
    schedule: '*/10 * * * *',
    pollingSeconds: 30,
    longestRunSeconds: 300,
    retries: { limit: 0, delaySeconds: 30, longestDelaySeconds: 30 },
    retentionSeconds: hour,
  },
  'send-alert': {
    data: alertSchema,
    pollingSeconds: 5,
    longestRunSeconds: 60,
    retries: { limit: 8, delaySeconds: 30, longestDelaySeconds: 600 },
    retentionSeconds: hour,
  },
  // What is older than the settings RETENTION_… allow.
  'prune-old-data': regularJob('31 3 * * *'),
} as const satisfies Record<string, JobDefinition>
