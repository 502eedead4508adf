import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileExists } from '../disk/file-exists.ts'

/** The stored pictures as backups need them: whole files under keys such as 'images/7/pot-400.avif'. */
export type PictureFiles = {
  /** A folder where a restore may keep files until they are placed; on the disk of the pictures where they are on one. */
  stagingFolder: string
  open: (key: string) => Promise<{ bytes: number; content: Readable } | null>
  has: (key: string) => Promise<boolean>
  /** Moves a file to this key; one that is there is replaced at once. */
  place: (key: string, file: string) => Promise<void>
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<string>
}

/** The pictures of UPLOADS_DIR. */
export function openPictureFolder(uploadsDir: string): PictureFiles {
  const fileOf = (key: string) => path.join(uploadsDir, key)
  return {
    stagingFolder: path.join(uploadsDir, '.restoring'),
    async open(key) {
      const found = await stat(fileOf(key)).catch(() => null)
      return found && { bytes: found.size, content: createReadStream(fileOf(key)) }
    },
    has: (key) => fileExists(fileOf(key)),
    async place(key, file) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true })
      await rename(file, fileOf(key))
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list() {
      const entries = await readdir(uploadsDir, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        const key = path.relative(uploadsDir, path.join(entry.parentPath, entry.name))
        // Hidden folders hold files that are being received or restored.
        if (entry.isFile() && !key.startsWith('.')) yield key.split(path.sep).join('/')
      }
    },
  }
}
