export const doctorPath = '/admin/doctor'

/** They are shown in this order when all is well. */
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

/** `message` names a text of doctor.json, in `findings` and, unless all is well, in `remedies`. */
export type Finding = {
  check: CheckName
  state: FindingState
  message: string
  values: Record<string, string | number>
}

export type Diagnosis = { checkedAt: Date; findings: readonly Finding[] }

/** Puts the worst first. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => findingStates.indexOf(a.state) - findingStates.indexOf(b.state))
}
