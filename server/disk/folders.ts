import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

type FolderSetting = 'DATA_DIR' | 'UPLOADS_DIR'

/** Throws a StartError when the folder is not writable, as a new volume often is not. */
export async function ensureFolder(folder: string, setting: FolderSetting): Promise<void> {
  try {
    await makeFolder(folder)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw isDiskFull(error) ? error : explainUnwritableFolder(error, folder, setting)
  }
}

function explainUnwritableFolder(error: unknown, folder: string, setting: FolderSetting): StartError {
  const { code } = error as NodeJS.ErrnoException
  // The advice below, followed for a file such as /etc/passwd, would give that file to the shop's user.
  if (code === 'ENOTDIR') return new StartError(`${setting}: ${folder} is, or is in, a file. Name a folder.`)
  // A disk with errors is often mounted anew as read-only; changing the owner of the folder would not help then.
  if (code === 'EROFS')
    return new StartError(
      `${setting}: the disk of ${folder} can only be read. Mount it for writing, or set ${setting} to a folder on another disk.`,
    )
  const user = process.getuid?.() ?? 'this user'
  return new StartError(
    `${setting}: ${folder} cannot be written by user ${user} (${code}). ` +
      `Give it to that user (chown -R ${user} ${folder}) or set ${setting} to another folder.`,
  )
}

/**
 * Returns the topmost folder that was made, undefined if all were there. mkdir's own `recursive` never returns where
 * nothing can be made, as under /proc.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder)
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return undefined
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error
  }
  const made = await makeFolder(path.dirname(folder))
  // Another process may have made the folder since it was missing.
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return made ?? folder
}

/**
 * The folder is made if it is not there, and removed again: permissions alone do not tell, as root has them even where
 * nothing can be made, such as in /proc.
 */
export async function requireWritableFolder(folder: string, setting: FolderSetting): Promise<void> {
  const made = await tryToMake(folder, setting)
  await ensureFolder(folder, setting)
  if (made) await rm(made, { recursive: true })
}

async function tryToMake(folder: string, setting: FolderSetting): Promise<string | undefined> {
  try {
    return await makeFolder(folder)
  } catch (error) {
    // requireFreeSpace reports a full disk.
    if (isDiskFull(error)) return undefined
    throw explainUnwritableFolder(error, folder, setting)
  }
}

export function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

export async function readFileFacts(file: string): Promise<{ mode: number; writtenAt: Date } | null> {
  try {
    const { mode, mtime } = await stat(file)
    return { mode: mode & 0o777, writtenAt: mtime }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Only the owner may read the file. It is written beside the old one and then renamed, so that nobody sees half of it.
 */
export async function replaceFile(
  file: string,
  content: string | Buffer | AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.partial`
  try {
    await writeFile(draft, content, { flush: true, mode: 0o600, signal })
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A rename is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}

export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for (const { file, writtenAt } of await listFiles(folder)) {
    if (writtenAt < before) await rm(file, { force: true })
  }
}

export async function findOldestFile(folder: string): Promise<Date | null> {
  const files = await listFiles(folder)
  return files.reduce<Date | null>(
    (oldest, { writtenAt }) => (oldest === null || writtenAt < oldest ? writtenAt : oldest),
    null,
  )
}

async function listFiles(folder: string): Promise<{ file: string; writtenAt: Date }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name }) => {
      const file = path.join(folder, name)
      // Another process may have deleted it since it was listed.
      const facts = await stat(file).catch(() => null)
      return facts ? [{ file, writtenAt: facts.mtime }] : []
    })
  return (await Promise.all(found)).flat()
}
