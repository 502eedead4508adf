import type { TFunction } from 'i18next'
import { doctorPath, type Finding } from '#domain/admin/doctor.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { describeFinding } from './describe-finding.ts'

type Context = { t: TFunction<'doctor'>; link: (path: string) => string }

/** What a mail says of checks that fail, each with what to do, or that all is well again. */
export function alertMailContent(failures: readonly Finding[], { t, link }: Context): MailContent {
  const action = { label: t('alert.open'), link: link(doctorPath) }
  if (failures.length === 0) {
    return { subject: t('alert.recovered_subject'), lines: [t('alert.recovered_why')], action, notes: [] }
  }
  const described = failures.map((finding) => describeFinding(t, finding))
  return {
    subject: t('alert.failing_subject', { title: described.map(({ title }) => title).join(', ') }),
    lines: [t('alert.failing_why')],
    rows: described.map(({ title, text, remedy, command }) => ({
      label: title,
      value: [text, remedy, command].filter(Boolean).join(' '),
    })),
    action,
    notes: [t('alert.failing_note')],
  }
}
