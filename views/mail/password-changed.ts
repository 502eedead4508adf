import type { MailContent, MailContext } from './mail-content.ts'

/** To the owner of an account, in case it was not they who changed it. The link leads to a new password. */
export function passwordChanged({ path }: { path: string }, { t, link }: MailContext): MailContent {
  return {
    subject: t('password_changed.subject'),
    lines: [t('password_changed.why')],
    action: { label: t('password_changed.action'), link: link(path) },
    notes: [t('password_changed.not_you')],
  }
}
