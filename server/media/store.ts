import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ensureIncoming } from './incoming.ts'

/** Where uploaded files are kept; another kind of store (an object store) has the same four verbs. */
export type Store = {
  /** Keeps bytes, or a copy of a file, under a place that is free; a taken one is an error with the code EEXIST. */
  put: (place: string, content: Uint8Array | { file: string }) => Promise<void>
  open: (place: string) => Readable
  remove: (place: string) => Promise<void>
  url: (place: string) => string
}

/** 'product-images/pot-400.avif': folders and a name with an extension; no dot leads, so none leads out. */
const placePattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){1,5}[a-z0-9][a-z0-9_-]{0,199}\.[a-z0-9]{2,5}$/i

/** The store on this machine's disk. */
export function createStore(uploadsDir: string): Store {
  const fileOf = (place: string) => {
    if (!placePattern.test(place)) throw new Error(`Not a place in the store: ${place}`)
    return path.join(uploadsDir, place)
  }
  return {
    async put(place, content) {
      const file = fileOf(place)
      await mkdir(path.dirname(file), { recursive: true })
      // Written elsewhere and then linked: a file under its own name is always whole, and never replaced.
      const hidden = path.join(await ensureIncoming(uploadsDir), randomBytes(8).toString('hex'))
      try {
        if ('file' in content) await copyFile(content.file, hidden)
        else await writeFile(hidden, content)
        await link(hidden, file)
      } finally {
        await rm(hidden, { force: true })
      }
    },
    open: (place) => createReadStream(fileOf(place)),
    // A folder that is no folder holds no file either.
    remove: (place) => rm(fileOf(place), { force: true }).catch(unless('ENOTDIR')),
    url: (place) => `/uploads/${place}`,
  }
}

function unless(expected: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== expected) throw error
  }
}
