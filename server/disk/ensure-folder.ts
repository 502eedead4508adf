import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { isDiskFull } from './free-space.ts'

/** Creates a folder named by a setting. Throws a StartError when it is not writable, as a new volume often is not. */
export async function ensureFolder(folder: string, setting: 'DATA_DIR' | 'UPLOADS_DIR'): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const { code } = error as NodeJS.ErrnoException
    const user = process.getuid?.() ?? 'this user'
    throw new StartError(
      `${setting}: ${folder} cannot be written by user ${user} (${code}). ` +
        `Give it to that user (chown -R ${user} ${folder}) or set ${setting} to another folder.`,
    )
  }
}
