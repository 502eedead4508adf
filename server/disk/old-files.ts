import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Deletes the files of a folder that were written before. A folder that does not exist has none. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for (const { file, writtenAt } of await listFiles(folder)) {
    if (writtenAt < before) await rm(file, { force: true })
  }
}

/** When the oldest file of a folder was written; null when there is none. */
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
      // Another process may have deleted it meanwhile.
      const facts = await stat(file).catch(() => null)
      return facts ? [{ file, writtenAt: facts.mtime }] : []
    })
  return (await Promise.all(found)).flat()
}
