import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'

/** Why this user cannot list, read and write in a folder, such as EACCES, EROFS or ENOTDIR; null when all is well. */
export async function findFolderProblem(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR'
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** Who may do what with a file (0o600: its owner alone), and since when it is there; null when there is none. */
export async function readFileFacts(file: string): Promise<{ mode: number; writtenAt: Date } | null> {
  try {
    const { mode, mtime } = await stat(file)
    return { mode: mode & 0o777, writtenAt: mtime }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
