import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { isDiskFull } from './free-space.ts'
import { makeFolder } from './make-folder.ts'

/** Settings that name a folder. */
export type FolderSetting = 'DATA_DIR' | 'UPLOADS_DIR'

/** Creates a folder named by a setting. Throws a StartError when it is not writable, as a new volume often is not. */
export async function ensureFolder(folder: string, setting: FolderSetting): Promise<void> {
  try {
    await makeFolder(folder)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw isDiskFull(error) ? error : explainUnwritableFolder(error, folder, setting)
  }
}

export function explainUnwritableFolder(error: unknown, folder: string, setting: FolderSetting): StartError {
  const { code } = error as NodeJS.ErrnoException
  // Whoever obeyed the next sentence for /etc/passwd would give that away.
  if (code === 'ENOTDIR') return new StartError(`${setting}: ${folder} is, or is in, a file. Name a folder.`)
  const user = process.getuid?.() ?? 'this user'
  return new StartError(
    `${setting}: ${folder} cannot be written by user ${user} (${code}). ` +
      `Give it to that user (chown -R ${user} ${folder}) or set ${setting} to another folder.`,
  )
}
