import { z } from 'zod'
import { pushNoticeSchema } from '../../domain/orders/announcements/push-notice-schema.ts'
import { hour, type JobDefinition, mailRetries, regularJob } from './job-definition.ts'

/** Mails, notifications and messages to programs about orders, and what ends by itself. */
export const orderJobs = {
  // What happened to orders, told to buyers, staff and programs. Sent when an order changes; the schedule is for what
  // was missed.
  'announce-changes': {
    data: z.object({}),
    schedule: '* * * * *',
    isSentAtStart: true,
    pollingSeconds: 5,
    longestRunSeconds: 60,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 30 },
    retentionSeconds: 600,
  },
  'send-order-mail': {
    data: z.object({ mailId: z.int().positive() }),
    pollingSeconds: 2,
    longestRunSeconds: 120,
    retries: mailRetries,
    retentionSeconds: hour,
  },
  'announce-due-calls': {
    data: z.object({}),
    schedule: '* * * * *',
    pollingSeconds: 30,
    longestRunSeconds: 60,
    retries: { limit: 0, delaySeconds: 30, longestDelaySeconds: 30 },
    retentionSeconds: 600,
  },
  // A notification that is hours late is none.
  'send-push': {
    data: z.object({ deviceId: z.int().positive(), notice: pushNoticeSchema }),
    pollingSeconds: 2,
    longestRunSeconds: 60,
    retries: { limit: 6, delaySeconds: 5, longestDelaySeconds: 300 },
    retentionSeconds: hour,
  },
  // Retries over about six hours.
  'deliver-webhook': {
    data: z.object({ deliveryId: z.uuid() }),
    pollingSeconds: 2,
    longestRunSeconds: 60,
    retries: { limit: 12, delaySeconds: 30, longestDelaySeconds: hour },
    retentionSeconds: hour,
  },
  // Stock of orders that nobody confirmed in time.
  'end-holds': regularJob('*/5 * * * *'),
  // Data that groups orders by sender is stored for 30 days, and nobody is shut out for longer.
  'forget-order-sources': regularJob('23 3 * * *'),
} as const satisfies Record<string, JobDefinition>
