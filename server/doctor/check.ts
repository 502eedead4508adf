import type { Knex } from 'knex'
import type { CheckName, Finding } from '#domain/admin/doctor.ts'
import type texts from '../../locales/ar/doctor.json'
import type { Config } from '../config.ts'

// A test holds the Arabic file complete, so it defines the messages.

/** What the checks look at. */
export type DoctorContext = { db: Knex; config: Config; clock: () => Date }

/** What one check came to. */
export type Outcome = Omit<Finding, 'check'>

export type Check = {
  name: CheckName
  /** It says nothing while the database does not answer. */
  needsDatabase: boolean
  run: (context: DoctorContext) => Promise<Outcome>
}

type Values = Finding['values']
type ProblemMessage = keyof typeof texts.remedies
type OkMessage = Exclude<keyof typeof texts.findings, ProblemMessage>

export const ok = (message: OkMessage, values: Values = {}): Outcome => ({ state: 'ok', message, values })

/** To be looked at; the shop works. */
export const warning = (message: ProblemMessage, values: Values = {}): Outcome => ({
  state: 'warning',
  message,
  values,
})

/** Something does not work, or data is in danger. */
export const failure = (message: ProblemMessage, values: Values = {}): Outcome => ({
  state: 'failure',
  message,
  values,
})

/** A path as one word of a command that people copy into a shell; quoted only when it needs to be. */
export function quoteForShell(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

type ShopFolder = { setting: string; folder: string }

/** The folders that must be writable and have room. Backups may not have begun yet. */
export function listShopFolders({
  dataDir,
  uploadsDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'uploadsDir' | 'backupDir'>): ShopFolder[] {
  return [
    { setting: 'DATA_DIR', folder: dataDir },
    { setting: 'UPLOADS_DIR', folder: uploadsDir },
    { setting: 'DATA_DIR', folder: backupDir },
  ]
}
