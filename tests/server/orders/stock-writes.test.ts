import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { returnStock, takeStock } from '../../../server/orders/placing/stock.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

const { db, aProduct } = await openTestDatabase()

type Updates = { all: number; withoutIndexes: number }

/** How often PostgreSQL writes a product for this work, and how often of these into no index. */
async function countUpdates(transaction: Knex.Transaction, work: () => Promise<void>): Promise<Updates> {
  const count = async (): Promise<Updates> => {
    const { rows } = await transaction.raw(
      `select pg_stat_get_xact_tuples_updated('products'::regclass)::integer as "all",
         pg_stat_get_xact_tuples_hot_updated('products'::regclass)::integer as "withoutIndexes"`,
    )
    return rows[0]
  }
  // Its counters contain what the connection did before.
  const before = await count()
  await work()
  const after = await count()
  return { all: after.all - before.all, withoutIndexes: after.withoutIndexes - before.withoutIndexes }
}

test('an order writes its products’ stock into no index, as long as some is left', async () => {
  const products = [await aProduct({ stock: 9 }), await aProduct({ stock: 9 })]
  const items = products.map(({ id }) => ({ product_id: id, quantity: 2 }))
  await db.transaction(async (transaction) => {
    const updates = await countUpdates(transaction, async () => {
      await takeStock(transaction, items)
      await returnStock(transaction, items)
    })
    expect(updates).toEqual({ all: 4, withoutIndexes: 4 })
  })
})

test('the last piece and the first one back are written into the indexes of what is sold out', async () => {
  const { id } = await aProduct({ stock: 2 })
  const isSoldOut = async (transaction: Knex.Transaction) =>
    (await transaction('products').first('is_sold_out').where({ id })).is_sold_out
  await db.transaction(async (transaction) => {
    const updates = await countUpdates(transaction, async () => {
      await takeStock(transaction, [{ product_id: id, quantity: 2 }])
      expect(await isSoldOut(transaction)).toBe(true)
      await returnStock(transaction, [{ product_id: id, quantity: 1 }])
      expect(await isSoldOut(transaction)).toBe(false)
    })
    expect(updates).toEqual({ all: 2, withoutIndexes: 0 })
  })
})
