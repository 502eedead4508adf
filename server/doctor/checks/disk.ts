import { type DiskSpace, readDiskSpace } from '../../disk/free-space.ts'
import { type DoctorContext, failure, type Outcome, ok, warning } from '../check.ts'
import { listShopFolders } from '../shop-folders.ts'

const megabyte = 1024 * 1024
/** Below this uploads are refused soon (server/disk/watch-disk.ts), and PostgreSQL is in danger. */
const leastFree = 300 * megabyte
/** Time to act before that: both must be true, as a tenth of a large disk is plenty. */
const comfortable = { share: 0.1, bytes: 3000 * megabyte }

export async function checkDisk({ config }: DoctorContext): Promise<Outcome> {
  const disks = await Promise.all(
    listShopFolders(config).map(async ({ folder }) => ({ folder, ...(await readDiskSpace(folder)) })),
  )
  const [fullest] = disks.sort((a, b) => a.free - b.free)
  if (!fullest) return ok('disk_free', { megabytes: 0 })
  return judgeSpace(fullest)
}

export function judgeSpace({ folder, free, total }: DiskSpace & { folder: string }): Outcome {
  const megabytes = Math.floor(free / megabyte)
  const percent = Math.round((free / total) * 100)
  if (free < leastFree) return failure('disk_full', { folder, megabytes, percent })
  const isNearlyFull = free < comfortable.bytes && free / total < comfortable.share
  return isNearlyFull ? warning('disk_low', { folder, megabytes, percent }) : ok('disk_free', { megabytes })
}
