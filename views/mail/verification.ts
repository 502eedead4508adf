import { formatValidity } from './format-validity.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** To a newly registered address; the link verifies it. */
export function verification(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('verification.subject'),
    lines: [t('verification.why')],
    action: { label: t('verification.action'), link: link(path) },
    notes: [formatValidity(t, validMinutes), t('verification.not_you')],
  }
}
