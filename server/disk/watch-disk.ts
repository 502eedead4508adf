import type { Logger } from 'pino'
import { type DiskSpace, readDiskSpace } from './free-space.ts'

const megabyte = 1024 * 1024
/** Some ten thousand orders, and room in which PostgreSQL can work. */
const maxReserve = 200 * megabyte
/** Of a small disk. */
const reserveShare = 0.1
const checkIntervalMs = 60 * 1000

export type Disk = {
  /** Whether what is left is kept for orders, so that no picture may be taken in. */
  isLow: () => Promise<boolean>
  /** A picture could not be written although there seemed to be room. */
  reportDiskFull: () => Promise<void>
  /** Looks every minute, so that the log tells of it before somebody sends a picture. */
  start: () => void
  stop: () => void
}

/**
 * Keeps an eye on the disks of these folders: pictures leave a reserve to the database, which also lies there. The log
 * has one line when it becomes low and one when there is room again.
 */
export function watchDisk({ folders, logger }: { folders: readonly string[]; logger: Logger }): Disk {
  let wasLow = false
  /** What must be free beyond the reserve, after a write has failed with more than that left. */
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
    if (isLowNow) logger.error(facts, 'the disk is almost full: no pictures are taken in, orders go on')
    else logger.info(facts, 'the disk has room again: pictures are taken in')
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
        isLow().catch((error) => logger.error({ err: error }, 'the room on the disk cannot be read'))
      }, checkIntervalMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

function computeReserve({ total }: DiskSpace): number {
  return Math.min(maxReserve, total * reserveShare)
}
