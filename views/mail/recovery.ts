import { validity } from './validity.ts'
import type { Wording, Words } from './words.ts'

/** To whoever forgot the password; the link leads to a new one. */
export function recovery(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: Wording,
): Words {
  return {
    subject: t('recovery.subject'),
    lines: [t('recovery.why')],
    action: { label: t('recovery.action'), link: link(path) },
    notes: [validity(t, validMinutes), t('recovery.not_you')],
  }
}
