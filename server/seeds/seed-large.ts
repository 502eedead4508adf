import type { Knex } from 'knex'
import { lockTransaction } from '../db/lock-transaction.ts'
import { addGalleryEntries } from './large/add-gallery-entries.ts'
import { addOrders } from './large/add-orders.ts'
import { addPosts } from './large/add-posts.ts'
import { addProducts } from './large/add-products.ts'

/** What a shop has after years (issue 5, Done when 2). */
const largeSizes: Sizes = { products: 5000, orders: 20_000, posts: 1000, gallery_entries: 1000 }

type Table = 'products' | 'orders' | 'posts' | 'gallery_entries'
export type Sizes = Record<Table, number>

/** In this order, as orders are of products. */
const additions = {
  products: addProducts,
  orders: addOrders,
  posts: addPosts,
  gallery_entries: addGalleryEntries,
} as const satisfies Record<Table, (db: Knex, count: number) => Promise<void>>

/**
 * Fills the demo catalogue up to the size of a shop after years, within seconds: rows are made here, with the very
 * functions that the saving ones use for what is folded for the search (searchText, orderSearchColumns; posts and
 * entries are folded by PostgreSQL), and inserted a thousand at a time. Repeated, it adds nothing.
 */
export async function seedLarge(
  db: Knex,
  report: (line: string) => void,
  sizes: Sizes = largeSizes,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'seeds')
    // A vacuum takes no row for settled that is not written yet, as on a server that puts that off.
    await transaction.raw('set local synchronous_commit = on')
    for (const [table, add] of Object.entries(additions) as [Table, typeof addProducts][]) {
      const [row] = await transaction(table).count({ count: '*' })
      const missing = sizes[table] - Number(row?.count)
      if (missing > 0) await add(transaction, missing)
      report(`${table}: ${Math.max(sizes[table], Number(row?.count))}`)
    }
  })
  // PostgreSQL would learn of it by itself a minute later.
  await db.raw('vacuum analyze')
}
