import { validity } from './validity.ts'
import type { Wording, Words } from './words.ts'

/** To someone for whom an admin made an account; the link leads to a first password. */
export function invitation(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: Wording,
): Words {
  return {
    subject: t('invitation.subject'),
    lines: [t('invitation.why')],
    action: { label: t('invitation.action'), link: link(path) },
    notes: [validity(t, validMinutes), t('invitation.not_you')],
  }
}
