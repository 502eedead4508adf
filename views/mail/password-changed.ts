import type { MailContent, MailContext } from './mail-content.ts'

/** To an account's owner, in case someone else changed the password; links to a new one. */
export function passwordChanged({ path }: { path: string }, { t, link }: MailContext): MailContent {
  return {
    subject: t('password_changed.subject'),
    lines: [t('password_changed.why')],
    action: { label: t('password_changed.action'), link: link(path) },
    notes: [t('password_changed.not_you')],
  }
}
