import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileExists } from '../disk/file-exists.ts'
import { type LinkedPictures, linkFiles, openFile } from './link-files.ts'

/** The stored pictures as backups need them: whole files under keys such as 'images/7/pot-400.avif'. */
export type PictureFiles = {
  /** A folder where a restore may keep files until they are placed; on the disk of the pictures where they are on one. */
  stagingFolder: string
  open: LinkedPictures['open']
  /** Keeps these files readable as they are now, whatever is deleted meanwhile; absent where a store cannot do that. */
  link?: (keys: readonly string[]) => Promise<LinkedPictures>
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
    open: (key) => openFile(fileOf(key)),
    link: (keys) => linkFiles(uploadsDir, keys),
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
