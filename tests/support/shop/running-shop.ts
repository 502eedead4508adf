import type { Knex } from 'knex'
import { connectPatiently, createDatabase } from '../run/databases.ts'
import { findFreePort } from '../servers/free-port.ts'
import { startShop } from './shop-process.ts'

/** What orders and tests write. */
const writtenTables = [
  ...['orders', 'order_lines', 'order_status_changes', 'order_notes', 'order_calls', 'order_claims'],
  ...['order_cancellations', 'shut_outs', 'couriers', 'handovers', 'shipments', 'cash_entries'],
  ...['cash_entry_lines', 'papers', 'paper_numbers', 'returns', 'return_lines', 'settings'],
  ...['contact_messages', 'account_events', 'rate_limits', 'customers'],
]

/** Created at the first start. */
const firstAdmin = 1

/**
 * Starts the built shop with the demo catalogue on its own database. reset() restores within milliseconds what
 * orders and tests have changed. Call it only when no page is open: a signed-in one would lose its session.
 */
export async function startRunningShop(
  serverUrl: string,
  uploadsDir: string,
  environment: Record<string, string> = {},
) {
  const database = await createDatabase(serverUrl, 'demo')
  const db = connectPatiently(database.url, { poolSize: 2 })
  await db.raw('create table original_products as table products')
  await db.raw('create table original_categories as table categories')
  // Nobody but a test begins the cash book anew.
  for (const table of ['cash_entries', 'cash_entry_lines'])
    await db.raw(`alter table ${table} disable trigger user`)

  const truncateWritten = await prepareTruncation(db, writtenTables)

  // Mails need the address of the shop before it is open.
  const port = environment.SMTP_URL ? await findFreePort() : 0
  const ownUrl = `http://127.0.0.1:${port}`
  const mailing = port > 0 && { PUBLIC_URL: ownUrl, MAIL_FROM: 'salam@fakhar-asfi.example' }
  const { origin, pid, stop } = await startShop(database.url, {
    UPLOADS_DIR: uploadsDir,
    PORT: String(port),
    ...mailing,
    LOG_LEVEL: 'warn',
    SERVICE_WORKER: 'off',
    ...environment,
  })

  return {
    origin,
    pid,
    db,
    async reset() {
      await retryDeadlocks(async () => {
        await truncateWritten()
        await db('users').where('id', '>', firstAdmin).delete()
        await db.raw('delete from products where id not in (select id from original_products)')
        await db.raw('delete from categories where id not in (select id from original_categories)')
        await db.raw(`
          update products set stock = original.stock, price = original.price, sale_price = original.sale_price,
            is_active = original.is_active, family_id = original.family_id, option_values = original.option_values
          from original_products as original
          where original.id = products.id and
            (original.stock, original.price, original.sale_price, original.is_active, original.family_id) is distinct from
            (products.stock, products.price, products.sale_price, products.is_active, products.family_id)
        `)
        await db.raw(
          'delete from product_families where not exists (select from products where family_id = product_families.id)',
        )
      })
    },
    async stop() {
      try {
        await stop()
      } finally {
        await db.destroy()
        await database.drop()
      }
    },
  }
}

/**
 * Prepares to empty these tables, and those that refer to them, and to number their rows from 1 again. Only what was
 * written to is truncated: each table and index gets a new file, which takes ten times as long as to look.
 */
async function prepareTruncation(db: Knex, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await db.raw<{ rows: { name: string; sequences: number[] }[] }>(
    `with recursive emptied(id) as (
       select name::regclass::oid from unnest(?::text[]) as given(name)
       union
       select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f'
     )
     select id::regclass::text as name,
       array(select objid::int from pg_depend join pg_sequence on seqrelid = objid where refobjid = id) as sequences
     from emptied`,
    [tables],
  )
  const written = rows.map(({ name, sequences }) => {
    const isNumbered = sequences.map((sequence) => ` or pg_sequence_last_value(${sequence}) is not null`)
    return `select '${name}' as name where exists (select from ${name})${isNumbered.join('')}`
  })
  const findWritten = written.join(' union all ')
  return async () => {
    const found = await db.raw<{ rows: { name: string }[] }>(findWritten)
    const names = found.rows.map(({ name }) => name)
    if (names.length > 0) await db.raw(`truncate ${names} restart identity cascade`)
  }
}

/** A background job may hold one of the tables and wait for another; PostgreSQL ends one of the two. */
async function retryDeadlocks(work: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error
    }
  }
}
