import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '../disk/folders.ts'
import { BackupError } from './backup-files.ts'

/**
 * Writes a file that is complete under its name or not there: it grows as FILE.partial and is renamed when the disk has
 * it. Returns its size.
 */
export async function writeFileSafely(
  file: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  const partial = `${file}.partial`
  let isOurs = true
  try {
    await rm(partial, { force: true })
    const handle = await open(partial, 'wx', 0o600)
    try {
      for await (const piece of content) {
        signal?.throwIfAborted()
        await handle.writeFile(piece)
      }
      await handle.sync()
      const written = await handle.stat()
      const named = await stat(partial).catch(() => null)
      isOurs = named?.ino === written.ino
      if (!isOurs)
        throw new BackupError(`Another backup to ${file} was begun meanwhile: this one was given up.`)
      await rename(partial, file)
      await syncFolder(path.dirname(file))
      return written.size
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isOurs) await rm(partial, { force: true })
    throw explain(error as NodeJS.ErrnoException, file)
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

function explain(error: NodeJS.ErrnoException, file: string): Error {
  const isAboutFile = isDiskFull(error) || error.path?.startsWith(file)
  return isAboutFile ? new BackupError(`No backup was written to ${file}: ${error.message}`) : error
}
