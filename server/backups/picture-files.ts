import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dayInMs } from '#domain/time/safi-time.ts'
import type { Config } from '../config.ts'
import { fileExists } from '../disk/folders.ts'
import { createBucketStore, headersOf } from '../media/open-pictures.ts'
import { openObjectStorage } from '../object-storage/object-storage.ts'

/** The stored pictures as backups need them: whole files under keys such as 'images/7/pot-400.avif'. */
export type PictureFiles = {
  /** A folder where a restore may keep files until they are placed; on the disk of the pictures where they are on one. */
  stagingFolder: string
  open: LinkedPictures['open']
  /**
   * Keeps these files readable as they are now, whatever is deleted until then; absent where a store cannot
   * do that.
   */
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

export type LinkedPictures = {
  /** Null for a file that is missing. */
  open: (key: string) => Promise<{ bytes: number; content: Readable } | null>
  release: () => Promise<void>
}

const prefix = '.backup-'
/** Links that are made at the same time. */
const batch = 100

/** Links the files into a hidden folder: a file stays until its last name is gone. Those that are missing are left out. */
async function linkFiles(uploadsDir: string, keys: readonly string[]): Promise<LinkedPictures> {
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
async function openFile(file: string): ReturnType<LinkedPictures['open']> {
  const found = await stat(file).catch(unlessMissing)
  return found ? { bytes: found.size, content: createReadStream(file) } : null
}

/** Removes folders left by backups that were killed: no backup takes a day. */
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

/** The pictures where the settings say that they are: on this disk or in a bucket. */
export function openBackupPictures({
  uploadsDir,
  uploadsBucket,
}: Pick<Config, 'uploadsDir' | 'uploadsBucket'>): PictureFiles {
  if (!uploadsBucket) return openPictureFolder(uploadsDir)
  // No visitor waits here, so a slow bucket is retried for longer than by the shop.
  const bucket = openObjectStorage(uploadsBucket)
  const { open, has, remove, list } = createBucketStore(bucket)
  return {
    stagingFolder: path.join(uploadsDir, '.restoring'),
    open,
    has,
    remove,
    list,
    async place(key, file) {
      await bucket.put(key, { file }, headersOf(key))
      await rm(file)
    },
  }
}
