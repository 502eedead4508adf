import type { MailContent, MailContext } from './mail-content.ts'

/** To an account's owner when someone registers with its address; links to password recovery. */
export function addressTaken({ path }: { path: string }, { t, link }: MailContext): MailContent {
  return {
    subject: t('address_taken.subject'),
    lines: [t('address_taken.why')],
    action: { label: t('address_taken.action'), link: link(path) },
    notes: [t('address_taken.not_you')],
  }
}
