import type { Knex } from 'knex'

/** Days after which nobody needs to judge whether an order was genuine. */
const retentionDays = 30

/** Deletes the sender data of older orders. */
export async function pruneOrderSources(db: Knex): Promise<void> {
  await db('orders')
    .whereNotNull('address_key')
    .whereRaw('created_at < now() - make_interval(days => ?)', [retentionDays])
    .update({ address_key: null, network_key: null, browser_key: null, page_seconds: null })
}
