import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of the disk that a folder lies on: all, and those that this user may still fill. */
export type DiskSpace = { total: number; free: number }

/** Of a folder that is not there yet, the disk on which it would be made. */
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

/** Whether an error says that a disk, or what this user may fill of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT'
}
