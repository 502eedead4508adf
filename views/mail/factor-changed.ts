import type { MailContent, MailContext } from './mail-content.ts'

type FactorChange = { path: string; change: 'factor_on' | 'factor_off' | 'recovery_codes' }

/** To an account's owner, in case someone else changed the second factor. */
export function factorChanged({ path, change }: FactorChange, { t, link }: MailContext): MailContent {
  return {
    subject: t(`factor_changed.${change}.subject`),
    lines: [t(`factor_changed.${change}.why`)],
    action: { label: t('factor_changed.action'), link: link(path) },
    notes: [t('factor_changed.not_you')],
  }
}
