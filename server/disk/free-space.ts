import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of a folder's disk: in total, and free for this user. */
export type DiskSpace = { total: number; free: number }

/** For a folder that does not exist yet, the disk of its nearest existing parent. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder)
    return { total: blocks * bsize, free: bavail * bsize }
  } catch (error) {
    const parent = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return readDiskSpace(parent)
  }
}

/** True when an error says that the disk or this user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}
