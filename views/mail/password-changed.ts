import type { Wording, Words } from './words.ts'

/** To the owner of an account, in case it was not they who changed it. The link leads to a new password. */
export function passwordChanged({ path }: { path: string }, { t, link }: Wording): Words {
  return {
    subject: t('password_changed.subject'),
    lines: [t('password_changed.why')],
    action: { label: t('password_changed.action'), link: link(path) },
    notes: [t('password_changed.not_you')],
  }
}
