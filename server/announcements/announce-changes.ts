import type { Knex } from 'knex'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { withLockTimeout } from '../db/order-transaction.ts'

/** A change of an order that nobody was told of yet. */
export type Announcement = {
  id: number
  order_id: number
  /** Null: the order was placed. */
  from_status: OrderStatus | null
  /** The same: something else than the status was changed. */
  to_status: OrderStatus
  /** Who made the change; null: a guest, or the shop itself. */
  user_id: number | null
  created_at: Date
}

/** Hands out the work that changes mean for one way of telling people, in the transaction given. */
export type Announce = (transaction: Knex.Transaction, changes: readonly Announcement[]) => Promise<void>

const batchSize = 100
/** Older changes, such as those of data that was brought from elsewhere, are told to nobody. */
const newsDays = 2

/**
 * Announces what happened to orders since the last time. Each change is marked in the transaction that queues its
 * mails, notifications and webhooks, and locked meanwhile, so it is announced once whichever process comes to it.
 */
export async function announceChanges(db: Knex, announcers: readonly Announce[]): Promise<void> {
  for (;;) {
    const count = await announceBatch(db, announcers)
    if (count < batchSize) return
  }
}

function announceBatch(db: Knex, announcers: readonly Announce[]): Promise<number> {
  return db.transaction((transaction) =>
    withLockTimeout(transaction, async () => {
      const changes: (Announcement & { is_news: boolean })[] = await transaction('order_status_changes')
        .select('id', 'order_id', 'from_status', 'to_status', 'user_id', 'created_at')
        .select(transaction.raw(`created_at > now() - interval '${newsDays} days' as is_news`))
        .whereNull('announced_at')
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
      if (changes.length === 0) return 0
      const news = changes.filter(({ is_news }) => is_news)
      for (const announce of announcers) await announce(transaction, news)
      await transaction('order_status_changes')
        .whereIn(
          'id',
          changes.map(({ id }) => id),
        )
        .update({ announced_at: transaction.fn.now() })
      return changes.length
    }),
  )
}
