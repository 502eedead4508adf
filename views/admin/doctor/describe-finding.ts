import type { TFunction } from 'i18next'
import type { Finding } from '#domain/admin/doctor.ts'

/** A finding in words: the heading, what is so, and what to do about it. */
export type FindingText = {
  title: string
  text: string
  /** Null when all is well. */
  remedy: string | null
  /** Ends the remedy; apart from it, so that it can be copied. */
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

/** The same with each text set apart from Arabic letters: paths and addresses keep their order. Numbers have plural forms. */
export function isolateValues(finding: Finding): Finding {
  const values = Object.entries(finding.values).map(([name, value]): [string, string | number] => [
    name,
    name === 'command' || typeof value === 'number' ? value : `\u2068${value}\u2069`,
  ])
  return { ...finding, values: Object.fromEntries(values) }
}
