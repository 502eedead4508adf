import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { fileExists, isDiskFull } from './folders.ts'

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

export const megabyte = 1024 * 1024
/** A new embedded database with the demo catalogue and its pictures takes so many bytes. */
const bytesForFirstStart = 200 * megabyte
/** In bytes: PostgreSQL needs two more files of its log to come up after a crash. */
const bytesForRestart = 32 * megabyte
const bytesForDemo = 40 * megabyte
/** In bytes: the secret and mails, where the database is elsewhere. */
const bytesForFiles = megabyte

/** Throws a StartError when the disk of the data or of the uploads is full, before anything is written. */
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

/** Turns 'disk full', and a file of another user, into a one-sentence StartError; returns other errors unchanged. */
export function toStartError(error: unknown): unknown {
  const { code, path: closed } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'EACCES' && closed)
    return new StartError(
      `${closed} is closed to user ${process.getuid?.() ?? 'of the shop'} (EACCES). All files in DATA_DIR and UPLOADS_DIR ` +
        'must belong to the user who runs the shop: give them to that user with chown -R.',
    )
  if (!isDiskFull(error)) return error
  // The last path in the message is the one written: of a copy it follows the source.
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
  // Other problems of the folder are reported by the code that opens it.
  const space = await readDiskSpace(folder).catch(() => null)
  if (!space || space.free >= needed) return
  const [free, least] = [space.free, needed].map((bytes) => Math.floor(bytes / megabyte))
  throw new StartError(
    `${setting}: the disk of ${folder} is full, ${free} MB are free and the shop needs ${least} MB to start. ` +
      `Make room on it, or set ${setting} to a folder on another disk.`,
  )
}

/** In bytes: enough for some ten thousand orders and PostgreSQL's own files. */
const maxReserve = 200 * megabyte
const reserveShare = 0.1
const checkIntervalMs = 60 * 1000

export type Disk = ReturnType<typeof watchDisk>

/**
 * Watches the free space of these folders' disks: uploads leave a reserve for the database, which lies there too.
 * Logs one line when space gets low and one when there is enough again.
 */
export function watchDisk({ folders, logger }: { folders: readonly string[]; logger: Logger }) {
  let wasLow = false
  let timer: NodeJS.Timeout | undefined

  /** True when the free space is reserved for orders, so pictures are rejected. */
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
    /** Checks every minute, so that the log warns before somebody uploads. */
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

/** In bytes: what uploads and backups leave for orders. */
export function computeReserve({ total }: DiskSpace): number {
  return Math.min(maxReserve, total * reserveShare)
}
