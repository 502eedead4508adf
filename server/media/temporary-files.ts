import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const hourInMs = 60 * 60 * 1000

/** The folder for files being received or written: on the same disk, hidden, and so never served. */
export async function ensureTemporaryFolder(uploadsDir: string): Promise<string> {
  const folder = path.join(uploadsDir, '.incoming')
  await mkdir(folder, { recursive: true })
  return folder
}

/** Deletes what a process that ended during an upload left behind. */
export async function pruneTemporaryFiles(uploadsDir: string): Promise<void> {
  const folder = await ensureTemporaryFolder(uploadsDir)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > hourInMs) await rm(file, { force: true })
  }
}
