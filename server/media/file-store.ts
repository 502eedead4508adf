import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ensureTemporaryFolder } from './temporary-files.ts'

/** Storage of uploaded files; another kind (an object store) needs the same four functions. */
export type Store = {
  /** Stores bytes or a copy of a file under a new key; an existing key throws EEXIST. */
  put: (key: string, content: Uint8Array | { file: string }) => Promise<void>
  open: (key: string) => Readable
  remove: (key: string) => Promise<void>
  url: (key: string) => string
}

/**
 * 'product-images/pot-400.avif': folders and a file name with an extension; no part starts with a dot, so none
 * leaves the folder.
 */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){1,5}[a-z0-9][a-z0-9_-]{0,199}\.[a-z0-9]{2,5}$/i

/** Stores files on this machine's disk. */
export function createStore(uploadsDir: string): Store {
  const fileOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a place in the store: ${key}`)
    return path.join(uploadsDir, key)
  }
  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      // Written to a temporary file and then linked: a file under its own name is always complete, and never
      // replaced.
      const hidden = path.join(await ensureTemporaryFolder(uploadsDir), randomBytes(8).toString('hex'))
      try {
        if ('file' in content) await copyFile(content.file, hidden)
        else await writeFile(hidden, content)
        await link(hidden, file)
      } finally {
        await rm(hidden, { force: true })
      }
    },
    open: (key) => createReadStream(fileOf(key)),
    // A path with a file in place of a folder contains no file either.
    remove: (key) => rm(fileOf(key), { force: true }).catch(unless('ENOTDIR')),
    url: (key) => `/uploads/${key}`,
  }
}

function unless(expected: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== expected) throw error
  }
}
