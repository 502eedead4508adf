import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { ensureFolder } from '../disk/ensure-folder.ts'

/**
 * What session cookies are signed with: SESSION_SECRET, or one made once and kept in DATA_DIR, so that a restart
 * signs nobody out. Several processes on several machines need SESSION_SECRET.
 */
export async function readSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  const file = path.join(config.dataDir, 'session-secret')
  await ensureFolder(config.dataDir, 'DATA_DIR')
  // Linked into place whole: a second process starting at once reads the same secret, never half of one.
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
