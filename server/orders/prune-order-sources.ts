import type { Knex } from 'knex'

/** By then nobody asks any more whether an order was meant. */
const retentionDays = 30

/** Takes out of older orders what grouped them by sender, and reservations of orders that were never written. */
export async function pruneOrderSources(db: Knex): Promise<void> {
  await db('orders')
    .whereNotNull('address_key')
    .whereRaw('created_at < now() - make_interval(days => ?)', [retentionDays])
    .update({ address_key: null, network_key: null, browser_key: null, page_seconds: null })
  await db('order_reservations').whereRaw("reserved_at < now() - interval '1 hour'").delete()
}
