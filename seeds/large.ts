import type { Knex } from 'knex'
import { lockTransaction } from '../server/db/result-transaction.ts'
import { addGalleryEntries, addPosts, addProducts } from './large/add-copies.ts'
import { addFamilies } from './large/add-families.ts'
import { addOrders } from './large/add-orders.ts'

export const seed = (db: Knex): Promise<void> => seedLarge(db, console.log)

const largeSizes: Sizes = {
  products: 5000,
  product_families: 300,
  orders: 20_000,
  posts: 1000,
  gallery_entries: 1000,
}

/** In this order, as families and orders refer to products. */
const additions = {
  products: addProducts,
  product_families: addFamilies,
  orders: addOrders,
  posts: addPosts,
  gallery_entries: addGalleryEntries,
}

type Table = keyof typeof additions
export type Sizes = Record<Table, number>

/**
 * Fills the demo catalogue up to these sizes within seconds, with copies of what it has and orders of invented customers.
 * A second run adds nothing.
 */
export async function seedLarge(
  db: Knex,
  report: (line: string) => void,
  sizes: Sizes = largeSizes,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'seeds')
    // Vacuum marks rows all-visible only after their commit is written, which asynchronous commit would delay.
    await transaction.raw('set local synchronous_commit = on')
    for (const [table, add] of Object.entries(additions) as [Table, typeof addProducts][]) {
      const [row] = await transaction(table).count({ count: '*' })
      const missing = sizes[table] - Number(row?.count)
      if (missing > 0) await add(transaction, missing)
      report(`${table}: ${Math.max(sizes[table], Number(row?.count))}`)
    }
  })
  // Autovacuum would do it a minute later.
  await db.raw('vacuum analyze')
}
