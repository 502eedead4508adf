import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'

/**
 * What session cookies are signed with: SESSION_SECRET, or one made once and kept in DATA_DIR, so that a restart
 * signs nobody out. Several processes on several machines need SESSION_SECRET.
 */
export async function readSessionSecret(config: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  const file = path.join(config.dataDir, 'session-secret')
  await mkdir(config.dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
