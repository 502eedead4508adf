import path from 'node:path'
import type { Config } from '../../config.ts'
import { findSessionSecret } from '../../crypto/session-secret.ts'
import { readFileFacts } from '../../disk/file-modes.ts'
import { firstPasswordFile } from '../../disk/first-password-file.ts'
import { isKnownSecret } from '../../lifecycle/compare-session-secret.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'
import { quoteForShell } from '../quote-for-shell.ts'

const leastLetters = 32
const maxDaysOfFirstPassword = 7
const setting = 'SESSION_SECRET'
const previous = 'SESSION_SECRET_PREVIOUS'

export async function checkSecrets({ db, config, clock }: DoctorContext): Promise<Outcome> {
  const { dataDir } = config
  const open = await findOpenFile(config)
  if (open) return failure('secrets_open', { ...open, command: `chmod 600 ${quoteForShell(open.file)}` })
  const secret = await findSessionSecret(config)
  if (!secret) return failure('secrets_none', { setting, folder: dataDir })
  if (secret.length < leastLetters)
    return warning('secrets_short', { setting, least: leastLetters, previous })
  if (!(await isKnownSecret(db, secret))) return failure('secrets_differ', { setting, previous })
  const file = firstPasswordFile(dataDir)
  const days = await findAgeInDays(file, clock())
  if (days >= maxDaysOfFirstPassword) return warning('secrets_first_password', { file, days })
  return ok('secrets_kept')
}

/** A file with a secret that other users of the machine may read. Windows has no such modes. */
async function findOpenFile({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<{ file: string; mode: string } | null> {
  if (process.platform === 'win32') return null
  const files = [
    path.join(dataDir, 'session-secret'),
    path.join(dataDir, 'postgres', 'shop-password'),
    firstPasswordFile(dataDir),
  ]
  for (const file of files) {
    const facts = await readFileFacts(file)
    if (facts && (facts.mode & 0o077) !== 0) return { file, mode: facts.mode.toString(8) }
  }
  return null
}

async function findAgeInDays(file: string, now: Date): Promise<number> {
  const facts = await readFileFacts(file)
  return facts ? Math.floor((now.getTime() - facts.writtenAt.getTime()) / (24 * 3_600_000)) : 0
}
