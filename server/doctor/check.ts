import type { Knex } from 'knex'
import type { CheckName, Finding } from '#domain/admin/doctor.ts'
import type texts from '../../locales/ar/doctor.json'
import type { Config } from '../config.ts'

// A test checks that the Arabic file is complete, so it defines the messages.

export type DoctorContext = { db: Knex; config: Config; clock: () => Date }

export type Outcome = Omit<Finding, 'check'>

export type Check = {
  name: CheckName
  needsDatabase: boolean
  run: (context: DoctorContext) => Promise<Outcome>
}

type ProblemMessage = keyof typeof texts.remedies

const outcomeOf =
  <Message extends string>(state: Outcome['state']) =>
  (message: Message, values: Finding['values'] = {}): Outcome => ({ state, message, values })

export const ok = outcomeOf<Exclude<keyof typeof texts.findings, ProblemMessage>>('ok')

/** The shop works all the same. */
export const warning = outcomeOf<ProblemMessage>('warning')

export const failure = outcomeOf<ProblemMessage>('failure')
