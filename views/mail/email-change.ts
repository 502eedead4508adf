import { formatValidity } from './format-validity.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** To the new address of an account; the link confirms the change. */
export function emailChange(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('email_change.subject'),
    lines: [t('email_change.why')],
    action: { label: t('email_change.action'), link: link(path) },
    notes: [formatValidity(t, validMinutes), t('email_change.not_you')],
  }
}
