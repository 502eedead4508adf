import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { ensureFolder } from '../disk/ensure-folder.ts'

type SecretSettings = Pick<Config, 'sessionSecret' | 'dataDir'>

const fileOf = (dataDir: string) => path.join(dataDir, 'session-secret')

/** The secret as it is, without making one; null when there is none yet. */
export async function findSessionSecret({ sessionSecret, dataDir }: SecretSettings): Promise<string | null> {
  return sessionSecret ?? readFile(fileOf(dataDir), 'utf8').catch(() => null)
}

/**
 * The secret that signs session cookies: SESSION_SECRET, or one generated once and stored in DATA_DIR, so a restart
 * signs nobody out. Several processes on several machines need SESSION_SECRET.
 */
export async function readSessionSecret(config: SecretSettings): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  const file = fileOf(config.dataDir)
  await ensureFolder(config.dataDir, 'DATA_DIR')
  // Written to a draft and then linked, so that a second process starting at the same time reads a whole secret.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
