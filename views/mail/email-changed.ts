import type { Wording, Words } from './words.ts'

/** To the address that an account had until now, in case it was not its owner who changed it. */
export function emailChanged(_values: object, { t }: Wording): Words {
  return {
    subject: t('email_changed.subject'),
    lines: [t('email_changed.why')],
    notes: [t('email_changed.not_you')],
  }
}
