import type { MailContent, MailContext } from './mail-content.ts'

/** To the previous address of an account, in case someone else changed it. */
export function emailChanged(_values: object, { t }: MailContext): MailContent {
  return {
    subject: t('email_changed.subject'),
    lines: [t('email_changed.why')],
    notes: [t('email_changed.not_you')],
  }
}
