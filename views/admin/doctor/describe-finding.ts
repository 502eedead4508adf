import type { TFunction } from 'i18next'
import { doctorPath, type Finding } from '#domain/admin/doctor.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { commaOf, type Language } from '#domain/shared/language.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type FindingText = {
  title: string
  text: string
  /** Null means that all is well. */
  remedy: string | null
  /** The command ends the remedy, apart, so that it can be copied. */
  command: string | null
}

export function describeFinding(
  t: TFunction<'doctor'>,
  { check, state, message, values }: Finding,
): FindingText {
  // The server's findings have keys of doctor.json (server/doctor/check.ts) and the values that these need.
  const key = message as 'check_failed'
  const filled = values as { reason: string }
  return {
    title: t(`checks.${check}`),
    text: t(`findings.${key}`, filled),
    remedy: state === 'ok' ? null : t(`remedies.${key}`, filled),
    command: typeof values.command === 'string' ? values.command : null,
  }
}

/**
 * The texts of a finding are isolated from Arabic letters, so that paths and addresses keep their order. Numbers stay
 * numbers, as they have plural forms.
 */
export function isolateValues(finding: Finding): Finding {
  const values = Object.entries(finding.values).map(([name, value]): [string, string | number] => [
    name,
    name === 'command' || typeof value === 'number' ? value : isolateDirection(value),
  ])
  return { ...finding, values: Object.fromEntries(values) }
}

type Context = { t: TFunction<'doctor'>; language: Language; link: (path: string) => string }

export function alertMailContent(failures: readonly Finding[], { t, language, link }: Context): MailContent {
  const action = { label: t('alert.open'), link: link(doctorPath) }
  if (failures.length === 0) {
    return { subject: t('alert.recovered_subject'), lines: [t('alert.recovered_why')], action, notes: [] }
  }
  const described = failures.map((finding) => describeFinding(t, isolateValues(finding)))
  return {
    subject: t('alert.failing_subject', {
      title: described.map(({ title }) => title).join(commaOf(language)),
    }),
    lines: [t('alert.failing_why')],
    rows: described.map(({ title, text, remedy, command }) => ({
      label: title,
      value: [text, remedy, command].filter(Boolean).join(' '),
    })),
    action,
    notes: [t('alert.failing_note')],
  }
}
