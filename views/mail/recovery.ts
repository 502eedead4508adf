import { formatValidity } from './format-validity.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** After a request for password recovery; links to setting a new one. */
export function recovery(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('recovery.subject'),
    lines: [t('recovery.why')],
    action: { label: t('recovery.action'), link: link(path) },
    notes: [formatValidity(t, validMinutes), t('recovery.not_you')],
  }
}
