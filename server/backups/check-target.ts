import type { Knex } from 'knex'

/** Tables that have rows in every shop that somebody uses. */
const filledTables = ['users', 'products', 'orders', 'posts', 'gallery_entries', 'pictures']

/** True for a database without a shop, or with the tables of one and nothing in them. */
export async function isEmptyShop(transaction: Knex.Transaction): Promise<boolean> {
  for (const table of filledTables) {
    const { rows: existing } = await transaction.raw(
      'select to_regclass(quote_ident(current_schema()) || ?) as found',
      [`.${table}`],
    )
    if (!existing[0].found) continue
    const { rows } = await transaction.raw('select exists (select from ??) as "isFilled"', [table])
    if (rows[0].isFilled) return false
  }
  return true
}

/** Other connections of the shop to this database, idle ones too (names: connect.ts and notifications.ts of server/db). */
export async function countConnectedShops(transaction: Knex.Transaction): Promise<number> {
  const { rows } = await transaction.raw(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fakhar-asfi%'`,
  )
  return rows[0].connections
}
