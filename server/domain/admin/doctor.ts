export const doctorPath = '/admin/doctor'

/** All checks, in the order in which they are shown when all is well. */
export const checkNames = [
  'database',
  'migrations',
  'disk',
  'clock',
  'mail',
  'mail_queue',
  'contact',
  'jobs',
  'rates',
  'backup',
  'pictures',
  'certificate',
  'proxy',
  'secrets',
  'retention',
  'versions',
] as const

export type CheckName = (typeof checkNames)[number]

/** Failures make the command end with 1 and are reported; warnings are only shown. */
export const findingStates = ['failure', 'warning', 'ok'] as const

export type FindingState = (typeof findingStates)[number]

/** What a check came to: a text of doctor.json (`findings`, and `remedies` unless all is well) with its values. */
export type Finding = {
  check: CheckName
  state: FindingState
  message: string
  values: Record<string, string | number>
}

export type Diagnosis = { checkedAt: Date; findings: readonly Finding[] }

/** The worst finding comes first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => findingStates.indexOf(a.state) - findingStates.indexOf(b.state))
}
