import { formatValidity } from './format-validity.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** To an invited user; links to setting the first password. */
export function invitation(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: MailContext,
): MailContent {
  return {
    subject: t('invitation.subject'),
    lines: [t('invitation.why')],
    action: { label: t('invitation.action'), link: link(path) },
    notes: [formatValidity(t, validMinutes), t('invitation.not_you')],
  }
}
