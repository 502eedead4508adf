import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isPictureKey } from '#domain/pictures/picture.ts'
import { removeOldFiles } from '../disk/folders.ts'

export type Store = {
  /** What is stored under the key is replaced at once. */
  put: (key: string, content: Uint8Array | { file: string }) => Promise<void>
  open: (key: string) => Promise<{ bytes: number; content: Readable } | null>
  has: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<string>
}

/** A key is such as 'product-images/pot-400.avif'. No part starts with a dot, so none leaves the folder. */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){1,5}[a-z0-9][a-z0-9_-]{0,199}\.[a-z0-9]{2,5}$/i

export function isKey(key: string): boolean {
  return keyPattern.test(key)
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a place in the store: ${key}`)
  return key
}

export const urlOf = (key: string) => `/uploads/${key}`

export function createStore(uploadsDir: string): Store {
  const fileOf = (key: string) => path.join(uploadsDir, requireKey(key))
  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      // The file is renamed once it is written, so that a file under its own name is always complete.
      const hidden = path.join(await ensureTemporaryFolder(uploadsDir), randomBytes(8).toString('hex'))
      try {
        if ('file' in content) await copyFile(content.file, hidden)
        else await writeFile(hidden, content)
        await rename(hidden, file)
      } finally {
        await rm(hidden, { force: true })
      }
    },
    async open(key) {
      const handle = await open(fileOf(key)).catch(unless('ENOENT', 'ENOTDIR'))
      if (!handle) return null
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    has: async (key) => Boolean(await stat(fileOf(key)).catch(unless('ENOENT', 'ENOTDIR'))),
    // A path with a file in place of a folder contains no file either.
    remove: async (key) => void (await rm(fileOf(key), { force: true }).catch(unless('ENOTDIR'))),
    async *list() {
      for (const entry of await readdir(uploadsDir, { recursive: true, withFileTypes: true })) {
        const file = path.relative(uploadsDir, path.join(entry.parentPath, entry.name))
        const key = file.split(path.sep).join('/')
        if (entry.isFile() && isKey(key) && isPictureKey(key)) yield key
      }
    },
  }
}

function unless(...expected: string[]): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (!expected.includes(error.code ?? '')) throw error
    return null
  }
}

const hourInMs = 60 * 60 * 1000

/** Files being received or written stand here: it is on the same disk, hidden, and so never served. */
export async function ensureTemporaryFolder(uploadsDir: string): Promise<string> {
  const folder = path.join(uploadsDir, '.incoming')
  await mkdir(folder, { recursive: true })
  return folder
}

/** A process that ended during an upload leaves such files behind. */
export async function pruneTemporaryFiles(uploadsDir: string): Promise<void> {
  await removeOldFiles(await ensureTemporaryFolder(uploadsDir), new Date(Date.now() - hourInMs))
}
