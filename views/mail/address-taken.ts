import type { MailContent, MailContext } from './mail-content.ts'

/** To the owner of an account, when someone registers with its address. The link is for a forgotten password. */
export function addressTaken({ path }: { path: string }, { t, link }: MailContext): MailContent {
  return {
    subject: t('address_taken.subject'),
    lines: [t('address_taken.why')],
    action: { label: t('address_taken.action'), link: link(path) },
    notes: [t('address_taken.not_you')],
  }
}
