import { isBackupDue } from '#domain/backups/backup-keeping.ts'
import type { Notifications } from '../db/notifications.ts'
import { withWorkLock } from '../db/result-transaction.ts'
import type { Queue } from '../jobs/queue.ts'
import { deleteRecordsAhead, findAttempts } from './backup-records.ts'
import { exchangeErasures } from './erasures-file.ts'
import { type BackupTask, takeBackup } from './take-backup.ts'

type Options = BackupTask & {
  at: string | null
  notifications: Notifications
  repeatErasures: () => Promise<unknown>
}

/**
 * A job asks every minute whether a backup is due, so that a time at which the shop was off is made up. The file of
 * erasures beside the backups is kept here, too.
 */
export function handleBackupJobs(
  queue: Queue,
  { at, notifications, repeatErasures, ...task }: Options,
): void {
  const { db, folder, logger } = task

  queue.handle('take-backup', async (_data, { stopping }) => {
    if (at !== null) await takeDueBackup(at, { ...task, signal: stopping })
  })

  async function keepErasures(): Promise<void> {
    await exchangeErasures(db, folder).catch((error) =>
      logger.error(
        { err: error },
        'erasures could not be written beside the backups: a restore now would bring erased persons back; check DATA_DIR/backups',
      ),
    )
  }

  notifications.subscribe('erasure_remembered', {
    onNotification: keepErasures,
    async onListening() {
      await keepErasures()
      // A restore that was interrupted may have brought back persons whose data was erased.
      await repeatErasures().catch((error) => {
        if (!notifications.stopping.aborted) logger.error({ err: error }, 'erasures could not be repeated')
      })
    },
  })
}

export async function takeDueBackup(at: string, task: BackupTask): Promise<void> {
  const { db, clock } = task
  await deleteRecordsAhead(db, clock())
  const isDue = async () => isBackupDue(at, clock(), await findAttempts(db))
  if (!(await isDue())) return
  await withWorkLock(db, 'backups', async () => {
    // Another process may have done it between the question and the lock.
    if (await isDue()) await takeBackup(task)
  })
}
