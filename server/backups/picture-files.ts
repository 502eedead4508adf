import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dayInMs } from '#domain/time/safi-time.ts'
import type { Config } from '../config.ts'
import { createStore, type Store } from '../media/file-store.ts'
import { createBucketStore, headersOf } from '../media/open-pictures.ts'
import { openObjectStorage } from '../object-storage/object-storage.ts'

/** The stored pictures as backups need them: whole files under keys such as 'images/7/pot-400.avif'. */
export type PictureFiles = Pick<Store, 'open' | 'has' | 'remove' | 'list'> & {
  /**
   * A folder where a restore may keep files until they are placed; on the disk of the pictures where they are on one.
   */
  stagingFolder: string
  /**
   * Keeps these files readable as they are now, whatever is deleted until then; absent where a store cannot
   * do that.
   */
  link?: (keys: readonly string[]) => Promise<LinkedPictures>
  /** Moves a file to this key; one that is there is replaced at once. */
  place: (key: string, file: string) => Promise<void>
}

/** The pictures of UPLOADS_DIR. */
export function openPictureFolder(uploadsDir: string): PictureFiles {
  const { open, has, remove, list } = createStore(uploadsDir)
  return {
    stagingFolder: path.join(uploadsDir, '.restoring'),
    open,
    has,
    remove,
    list,
    link: (keys) => linkFiles(uploadsDir, keys),
    async place(key, file) {
      const target = path.join(uploadsDir, key)
      await mkdir(path.dirname(target), { recursive: true })
      await rename(file, target)
    },
  }
}

export type LinkedPictures = {
  open: Store['open']
  release: () => Promise<void>
}

const prefix = '.backup-'
/** Links that are made at the same time. */
const batch = 100

/**
 * Links the files into a hidden folder: a file stays until its last name is gone. Those that are missing are left
 * out.
 */
async function linkFiles(uploadsDir: string, keys: readonly string[]): Promise<LinkedPictures> {
  await mkdir(uploadsDir, { recursive: true })
  await removeAbandoned(uploadsDir)
  const folder = await mkdtemp(path.join(uploadsDir, prefix))
  const release = () => rm(folder, { recursive: true, force: true })
  const links = new Map(keys.map((key, index) => [key, path.join(folder, String(index))]))
  const open: Store['open'] = async (key) => {
    const file = links.get(key) ?? ''
    const found = await stat(file).catch(unlessMissing)
    return found && { bytes: found.size, content: createReadStream(file) }
  }
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
  const onDisk = openPictureFolder(uploadsDir)
  if (!uploadsBucket) return onDisk
  // No visitor waits here, so a slow bucket is retried for longer than by the shop.
  const bucket = openObjectStorage(uploadsBucket)
  const { open, has, remove, list } = createBucketStore(bucket)
  return {
    stagingFolder: onDisk.stagingFolder,
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
