import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { ensureFolder, replaceFile } from '../disk/folders.ts'

type SecretSettings = Pick<Config, 'sessionSecret' | 'dataDir'>

export const secretFileOf = (dataDir: string) => path.join(dataDir, 'session-secret')

export async function findSessionSecret({ sessionSecret, dataDir }: SecretSettings): Promise<string | null> {
  if (sessionSecret) return sessionSecret
  return readFile(secretFileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * The secret is SESSION_SECRET, or one generated once and stored in DATA_DIR, so a restart signs nobody out. Several
 * processes on several machines need SESSION_SECRET.
 */
export async function readSessionSecret(config: SecretSettings): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  const file = secretFileOf(config.dataDir)
  await ensureFolder(config.dataDir, 'DATA_DIR')
  // The draft is linked once it is written, so that a second process starting at the same time reads a whole secret.
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

/**
 * A different secret that is there is kept in a file beside it. Returns a line for the operator, or null when nothing
 * was to be done.
 */
export async function restoreSessionSecret(config: SecretSettings, secret: string): Promise<string | null> {
  const present = await findSessionSecret(config)
  if (present === secret) return null
  if (config.sessionSecret)
    return 'The backup has another session secret than SESSION_SECRET: second factors of the backup do not work with it.'
  const file = secretFileOf(config.dataDir)
  await ensureFolder(config.dataDir, 'DATA_DIR')
  if (present !== null) await link(file, `${file}.before-${Date.now()}`)
  await replaceFile(file, secret)
  return `The session secret of the backup is in ${file}.`
}
