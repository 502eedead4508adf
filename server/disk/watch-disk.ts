import type { Logger } from 'pino'
import { type DiskSpace, readDiskSpace } from './free-space.ts'

const megabyte = 1024 * 1024
/** Enough for some ten thousand orders and PostgreSQL's own files. */
const maxReserve = 200 * megabyte
/** Share of a small disk. */
const reserveShare = 0.1
const checkIntervalMs = 60 * 1000

export type Disk = {
  /** True when the free space is reserved for orders, so pictures are rejected. */
  isLow: () => Promise<boolean>
  /** A write failed with 'disk full' although there seemed to be space. */
  reportDiskFull: () => Promise<void>
  /** Checks every minute, so that the log warns before somebody uploads. */
  start: () => void
  stop: () => void
}

/**
 * Watches the free space of these folders' disks: uploads leave a reserve for the database, which lies there too.
 * Logs one line when space gets low and one when there is enough again.
 */
export function watchDisk({ folders, logger }: { folders: readonly string[]; logger: Logger }): Disk {
  let wasLow = false
  /** Free bytes required beyond the reserve, after a write failed with more than the reserve free. */
  let needed = 0
  let timer: NodeJS.Timeout | undefined

  async function isLow(): Promise<boolean> {
    const spaces = await Promise.all(folders.map(readDiskSpace))
    const isLowNow = spaces.some((space) => space.free < Math.max(computeReserve(space), needed))
    if (!isLowNow) needed = 0
    logChange(isLowNow, spaces)
    return isLowNow
  }

  function logChange(isLowNow: boolean, spaces: readonly DiskSpace[]): void {
    if (isLowNow === wasLow) return
    wasLow = isLowNow
    const free_mb = spaces.map(({ free }) => Math.floor(free / megabyte))
    const facts = { folders, free_mb }
    if (isLowNow) logger.error(facts, 'disk almost full: uploads rejected, orders continue')
    else logger.info(facts, 'disk has free space again: uploads accepted')
  }

  return {
    isLow,
    async reportDiskFull() {
      const spaces = await Promise.all(folders.map(readDiskSpace))
      needed = Math.min(...spaces.map((space) => space.free + computeReserve(space)))
      await isLow()
    },
    start() {
      timer = setInterval(() => {
        isLow().catch((error) => logger.error({ err: error }, 'free disk space could not be read'))
      }, checkIntervalMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

function computeReserve({ total }: DiskSpace): number {
  return Math.min(maxReserve, total * reserveShare)
}
