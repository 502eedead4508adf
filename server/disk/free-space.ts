import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { fileExists, isDiskFull } from './folders.ts'

export type DiskSpace = { total: number; free: number }

/** A folder that does not exist yet will be on the disk of its nearest existing parent. */
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

export const megabyte = 1024 * 1024
/** This suffices for a new embedded database with the demo catalogue and its pictures. */
const bytesForFirstStart = 200 * megabyte
/** PostgreSQL needs two more files of its log to come up after a crash. */
const bytesForRestart = 32 * megabyte
const bytesForDemo = 40 * megabyte
const bytesForFiles = megabyte

export async function requireFreeSpace(config: Config): Promise<void> {
  const { dataDir, uploadsDir, uploadsBucket, databaseUrl, seed } = config
  const isBegun = await fileExists(path.join(dataDir, 'postgres'))
  await requireFolderSpace(
    'DATA_DIR',
    dataDir,
    databaseUrl ? bytesForFiles : isBegun ? bytesForRestart : bytesForFirstStart,
  )
  const isFilled =
    seed === 'none' || uploadsBucket !== null || (await fileExists(path.join(uploadsDir, 'product-images')))
  await requireFolderSpace('UPLOADS_DIR', uploadsDir, isFilled ? bytesForFiles : bytesForDemo)
}

export function toStartError(error: unknown): unknown {
  const { code, path: closed } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'EACCES' && closed)
    return new StartError(
      `${closed} is closed to user ${process.getuid?.() ?? 'of the shop'} (EACCES). All files in DATA_DIR and UPLOADS_DIR ` +
        'must belong to the user who runs the shop: give them to that user with chown -R.',
    )
  if (!isDiskFull(error)) return error
  // A copy names its source first, so the last path in the message is the one written.
  const [, file = 'a folder of the shop'] = /'([^']+)'$/.exec((error as Error).message) ?? []
  return new StartError(
    `The disk is full: ${file} cannot be written. Make room on it and start the shop again.`,
  )
}

async function requireFolderSpace(
  setting: 'DATA_DIR' | 'UPLOADS_DIR',
  folder: string,
  needed: number,
): Promise<void> {
  // The code that opens the folder reports its other problems.
  const space = await readDiskSpace(folder).catch(() => null)
  if (!space || space.free >= needed) return
  const [free, least] = [space.free, needed].map((bytes) => Math.floor(bytes / megabyte))
  throw new StartError(
    `${setting}: the disk of ${folder} is full, ${free} MB are free and the shop needs ${least} MB to start. ` +
      `Make room on it, or set ${setting} to a folder on another disk.`,
  )
}

/** It is enough for some ten thousand orders and PostgreSQL's own files. */
const maxReserve = 200 * megabyte
const reserveShare = 0.1
const checkIntervalMs = 60 * 1000

export type Disk = ReturnType<typeof watchDisk>

/**
 * Uploads leave a reserve for the database, which lies on these disks too. Logs one line when space gets low and one
 * when there is enough again.
 */
export function watchDisk({ folders, logger }: { folders: readonly string[]; logger: Logger }) {
  let wasLow = false
  let timer: NodeJS.Timeout | undefined

  async function isLow(): Promise<boolean> {
    const disks = await Promise.all(
      folders.map(async (folder) => ({ folder, ...(await readDiskSpace(folder)) })),
    )
    const isLowNow = disks.some(isAlmostFull)
    logChange(isLowNow, disks)
    return isLowNow
  }

  function logChange(isLowNow: boolean, disks: readonly (DiskSpace & { folder: string })[]): void {
    if (isLowNow === wasLow) return
    wasLow = isLowNow
    const free_mb = disks.map(({ free }) => Math.floor(free / megabyte))
    const facts = { folders, free_mb }
    const full = disks.filter(isAlmostFull).map(({ folder }) => folder)
    if (isLowNow)
      logger.error(
        facts,
        `disk almost full: uploads rejected, orders continue; make room for ${full.join(' and ')}`,
      )
    else logger.info(facts, 'disk has free space again: uploads accepted')
  }

  return {
    isLow,
    start(): void {
      timer = setInterval(() => {
        isLow().catch((error) => logger.error({ err: error }, 'free disk space could not be read'))
      }, checkIntervalMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

function isAlmostFull(disk: DiskSpace): boolean {
  return disk.free < computeReserve(disk)
}

/** Returns how many bytes uploads and backups leave for orders. */
export function computeReserve({ total }: DiskSpace): number {
  return Math.min(maxReserve, total * reserveShare)
}
