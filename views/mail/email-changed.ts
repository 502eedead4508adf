import type { MailContent, MailContext } from './mail-content.ts'

/** To the address that an account had until now, in case it was not its owner who changed it. */
export function emailChanged(_values: object, { t }: MailContext): MailContent {
  return {
    subject: t('email_changed.subject'),
    lines: [t('email_changed.why')],
    notes: [t('email_changed.not_you')],
  }
}
