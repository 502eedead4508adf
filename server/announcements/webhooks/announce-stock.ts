import type { Knex } from 'knex'
import type { Queue } from '../../jobs/queue.ts'
import { listListeners } from './queries.ts'
import { queueDelivery } from './queue-delivery.ts'

type StockChange = { product_id: number; stock: number; previous: number | null }

/**
 * Tells programs which stocks are others than they know. Compared from time to time rather than noted by each change, so
 * that no order does more for it; several changes of a product in between are one.
 */
export async function announceStock(db: Knex, queue: Queue): Promise<void> {
  await db.transaction(async (transaction) => {
    const listeners = await listListeners(transaction, ['stock.changed'])
    if (listeners.length === 0) return void (await transaction('announced_stock').delete())
    // Another process is comparing.
    const { rows } = await transaction.raw(
      "select pg_try_advisory_xact_lock(hashtext('announced stock')) as is_first",
    )
    if (!rows[0].is_first) return
    const isFirstTime = (await transaction('announced_stock').first('product_id')) === undefined
    const changes = await takeStockChanges(transaction)
    // What a program does not know yet is no change.
    if (isFirstTime) return
    for (const change of changes) {
      for (const { id: webhookId } of listeners) {
        await queueDelivery(transaction, queue, { webhookId, event: 'stock.changed', details: change })
      }
    }
  })
}

async function takeStockChanges(transaction: Knex.Transaction): Promise<StockChange[]> {
  const { rows } = await transaction.raw(`
    with changed as (
      select products.id as product_id, products.stock, known.stock as previous
      from products left join announced_stock as known on known.product_id = products.id
      where products.deleted_at is null and products.stock is distinct from known.stock
    ), noted as (
      insert into announced_stock (product_id, stock) select product_id, stock from changed
      on conflict (product_id) do update set stock = excluded.stock
    )
    select * from changed order by product_id`)
  return rows
}
