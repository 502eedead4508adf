import type { Logger } from 'pino'
import type { Notifications } from '../db/notifications.ts'
import type { Queue } from '../jobs/queue.ts'

/** Changes that come together are announced together, and a rush of orders makes few jobs. */
const gatheringMs = 250

/** Asks for announcements as soon as an order has changed; a schedule does too, should a message be lost. */
export function requestAnnouncements({
  notifications,
  queue,
  logger,
}: {
  notifications: Notifications
  queue: Queue
  logger: Logger
}): void {
  let timer: NodeJS.Timeout | null = null

  async function send(): Promise<void> {
    timer = null
    if (notifications.stopping.aborted) return
    await queue
      .send('announce-changes', {})
      .catch((error: unknown) => logger.warn({ err: error }, 'changes are announced later'))
  }

  function gather(): void {
    if (timer === null) timer = setTimeout(send, gatheringMs).unref()
  }

  notifications.subscribe('order_changed', {
    onNotification: gather,
    // What changed before was not heard.
    onListening: gather,
  })
}
