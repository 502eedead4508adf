import type { Knex } from 'knex'
import { listMigrations } from '../../db/migrations/migrate.ts'
import { lastOf2_0_0 } from '../../db/migrations/upgrade-from-2-0-0.ts'

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

/** True when the schema has tables and none of them says that a shop was ever there: it belongs to another program. */
export async function isOfAnotherProgram(transaction: Knex.Transaction): Promise<boolean> {
  const { rows } = await transaction.raw(
    `select to_regclass(quote_ident(current_schema()) || '.knex_migrations') is not null as "hasMigrations", exists (
       select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and not exists (
           select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
         )
     ) as "hasTables"`,
  )
  const [{ hasTables, hasMigrations }] = rows
  if (!hasTables) return false
  if (!hasMigrations) return true
  const ofShop = await transaction('knex_migrations')
    .whereIn('name', [...(await listMigrations()), lastOf2_0_0])
    .first('id')
  return ofShop === undefined
}

/** Other connections of the shop to this database, idle ones too (names: connect.ts and notifications.ts of server/db). */
export async function countConnectedShops(transaction: Knex.Transaction): Promise<number> {
  const { rows } = await transaction.raw(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fakhar-asfi%'`,
  )
  return rows[0].connections
}
