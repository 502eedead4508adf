import { z } from 'zod'

/** Who is told when a check of the doctor fails (server/doctor). */
export const alertSettings = {
  ALERT_EMAIL: z.email('must be an e-mail address').optional(),
  ALERT_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
}

type AlertSettings = z.output<z.ZodObject<typeof alertSettings>>

export function toAlerts(settings: AlertSettings) {
  return {
    /** Null: nobody is told by mail. */
    alertEmail: settings.ALERT_EMAIL ?? null,
    /** Null: no program is told. It often holds a key in its path, so it is secret. */
    alertWebhook: settings.ALERT_WEBHOOK ?? null,
  }
}
