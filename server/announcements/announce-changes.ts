import type { Knex } from 'knex'
import { mailOfChange, reviewAskedAfterDays } from '#domain/orders/order-mail.ts'
import {
  agreedReasons,
  type OrderStatus,
  type StatusReason,
  statusRules,
} from '#domain/orders/order-statuses.ts'
import { dayInMs } from '#domain/time/safi-time.ts'
import { limitLockWait } from '../db/order-transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Queue } from '../jobs/queue.ts'
import { queueOrderMail } from '../orders/mails/send-order-mail.ts'
import { findSettings } from '../settings/queries.ts'

export type Announcement = {
  id: number
  order_id: number
  /** Null means that the order was placed. */
  from_status: OrderStatus | null
  /** The two are equal when something other than the status was changed. */
  to_status: OrderStatus
  reason: StatusReason | null
  /** Null stands for a guest or the shop itself. */
  user_id: number | null
  created_at: Date
}

/** Queues, in the given transaction, the work by which one way of telling people announces these changes. */
export type Announce = (transaction: Knex.Transaction, changes: readonly Announcement[]) => Promise<void>

const batchSize = 100
/** Changes that are older by these days, such as those of imported data, are not announced. */
const newsDays = 2

/**
 * Each change is marked in the transaction that queues its mails, notifications and webhooks, and locked until then,
 * so it is announced once, by whichever process. Those that come meanwhile have asked for announcements of their own.
 */
export async function announceChanges(db: Knex, announcers: readonly Announce[]): Promise<void> {
  while (await announceBatch(db, announcers)) {}
}

/** Returns whether there may be more. */
function announceBatch(db: Knex, announcers: readonly Announce[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await limitLockWait(transaction)
    const unannounced = () =>
      transaction('order_status_changes').whereNull('announced_at').orderBy('id').limit(batchSize)
    // Others lock an order before its changes, so one that somebody holds is announced later, with all of them.
    const free: number[] = await transaction('orders')
      .whereIn('id', unannounced().select('order_id'))
      .forKeyShare()
      .skipLocked()
      .pluck('id')
    const changes: (Announcement & { is_news: boolean })[] = await unannounced()
      .select('id', 'order_id', 'from_status', 'to_status', 'reason', 'user_id', 'created_at')
      .select(transaction.raw(`created_at > now() - interval '${newsDays} days' as is_news`))
      .whereIn('order_id', free)
      .forUpdate()
      .skipLocked()
    if (changes.length === 0) return false
    const news = changes.filter(({ is_news }) => is_news)
    for (const announce of announcers) await announce(transaction, news)
    await transaction('order_status_changes')
      .whereIn(
        'id',
        changes.map(({ id }) => id),
      )
      .update({ announced_at: transaction.fn.now() })
    return changes.length === batchSize
  })
}

/**
 * All mails but the first wait a moment, so that a status chosen by mistake and corrected, or passed through, causes
 * none.
 */
export function announceByMail(queue: Queue, clock: () => Date): Announce {
  return async (transaction, changes) => {
    const isMailed = ({ from_status, to_status }: Announcement) =>
      mailOfChange(from_status, to_status) !== null
    const mailed = await withAddress(transaction, withoutAgreed(changes).filter(isMailed))
    if (mailed.length === 0) return
    const { values } = await findSettings(transaction, 'mails')
    const startAfter = new Date(clock().getTime() + values.wait_minutes * 60_000)
    for (const { order_id: orderId, from_status, to_status } of mailed) {
      const event = mailOfChange(from_status, to_status)
      if (!event || !values[`is_${event}_sent`]) continue
      const isAtOnce = event === 'received' || values.wait_minutes === 0
      await queueOrderMail(transaction, queue, { orderId, event }, isAtOnce ? {} : { startAfter })
    }
    const asksForReview = ({ to_status }: Announcement) => statusRules[to_status].isDelivered
    for (const { order_id: orderId } of values.is_review_sent ? mailed.filter(asksForReview) : []) {
      const reviewAskedAt = new Date(clock().getTime() + reviewAskedAfterDays * dayInMs)
      await queueOrderMail(transaction, queue, { orderId, event: 'review' }, { startAfter: reviewAskedAt })
    }
  }
}

/** Leaves out changes of which neither the buyer nor staff are told. */
export function withoutAgreed(changes: readonly Announcement[]): Announcement[] {
  return changes.filter(({ reason }) => reason === null || !agreedReasons.includes(reason))
}

async function withAddress(
  transaction: Knex.Transaction,
  changes: readonly Announcement[],
): Promise<Announcement[]> {
  if (changes.length === 0) return []
  const orderIds = changes.map(({ order_id }) => order_id)
  const ids = await transaction('orders')
    .whereIn('id', orderIds)
    .where('customer_email', '<>', '')
    .pluck('id')
  return changes.filter(({ order_id }) => ids.includes(order_id))
}

/** Changes within these milliseconds are announced together, so that a rush of orders makes few jobs. */
const gatheringMs = 250

/** A schedule queues announcements too, in case the notification of a changed order is lost. */
export function requestAnnouncements({
  notifications,
  queue,
  logger,
}: Pick<Dependencies, 'notifications' | 'queue' | 'logger'>): void {
  let timer: NodeJS.Timeout | null = null

  async function send(): Promise<void> {
    timer = null
    if (notifications.stopping.aborted) return
    await queue
      .send('announce-changes', {})
      .catch((error: unknown) =>
        logger.warn(
          { err: error },
          'changes of orders could not be queued for announcement; the job of the next minute does it',
        ),
      )
  }

  function gather(): void {
    if (timer === null) timer = setTimeout(send, gatheringMs).unref()
  }

  notifications.subscribe('order_changed', {
    onNotification: gather,
    // Notifications that were sent before the connection listened were missed.
    onListening: gather,
  })
}
