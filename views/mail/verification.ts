import { validity } from './validity.ts'
import type { Wording, Words } from './words.ts'

/** To a newly registered address; the link proves that its owner reads it. */
export function verification(
  { path, validMinutes }: { path: string; validMinutes: number },
  { t, link }: Wording,
): Words {
  return {
    subject: t('verification.subject'),
    lines: [t('verification.why')],
    action: { label: t('verification.action'), link: link(path) },
    notes: [validity(t, validMinutes), t('verification.not_you')],
  }
}
