import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dayInMs } from '#domain/time/days.ts'

export type LinkedPictures = {
  /** Null for a file that is missing. */
  open: (key: string) => Promise<{ bytes: number; content: Readable } | null>
  release: () => Promise<void>
}

const prefix = '.backup-'
/** Links made at once. */
const batch = 100

/** Links the files into a hidden folder: a file stays until its last name is gone. Those that are missing are left out. */
export async function linkFiles(uploadsDir: string, keys: readonly string[]): Promise<LinkedPictures> {
  await mkdir(uploadsDir, { recursive: true })
  await removeAbandoned(uploadsDir)
  const folder = await mkdtemp(path.join(uploadsDir, prefix))
  const release = () => rm(folder, { recursive: true, force: true })
  const links = new Map(keys.map((key, index) => [key, path.join(folder, String(index))]))
  const open: LinkedPictures['open'] = (key) => openFile(links.get(key) ?? '')
  try {
    for (let start = 0; start < keys.length; start += batch) {
      const linking = keys
        .slice(start, start + batch)
        .map((key) => link(path.join(uploadsDir, key), links.get(key) ?? '').catch(unlessMissing))
      await Promise.all(linking)
    }
    return { open, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Null when there is no such file. */
export async function openFile(file: string): ReturnType<LinkedPictures['open']> {
  const found = await stat(file).catch(unlessMissing)
  return found ? { bytes: found.size, content: createReadStream(file) } : null
}

/** What backups left that were killed: none takes a day. */
async function removeAbandoned(uploadsDir: string): Promise<void> {
  for (const name of await readdir(uploadsDir)) {
    const folder = path.join(uploadsDir, name)
    if (!name.startsWith(prefix)) continue
    const found = await stat(folder).catch(unlessMissing)
    if (found && Date.now() - found.mtimeMs > dayInMs) await rm(folder, { recursive: true, force: true })
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return null
}
