import type { Knex } from 'knex'

/**
 * The number of a record. PostgreSQL alone gives it, and refuses one that a statement brings: a number that was used
 * once is never used again.
 */
export function addId(table: Knex.CreateTableBuilder, type: 'integer' | 'bigint' = 'integer'): void {
  table.specificType('id', `${type} generated always as identity`).primary()
}

/** The number of a record of another table, with which it goes. */
export function addOwner(table: Knex.CreateTableBuilder, column: string, owners: string) {
  return table.integer(column).notNullable().references(`${owners}.id`).onDelete('cascade')
}

/** The number of a record of another table, until that goes. Its index has only the rows with one. */
export function addReference(
  table: Knex.TableBuilder,
  db: Knex,
  column: string,
  records: string,
  index: string,
): void {
  table.integer(column).references(`${records}.id`).onDelete('set null')
  table.index([column], index, { predicate: db.whereNotNull(column) })
}

/** A text that is one of these. */
export function addChoice(table: Knex.CreateTableBuilder, column: string, values: readonly string[]) {
  return table
    .text(column)
    .notNullable()
    .checkIn([...values])
}

/**
 * What staff edit: version counts what they changed, so that of two who edit the same thing the second is told (409).
 * updated_by names them; it has no foreign key, which would cost each of these tables an index, as the id of an account
 * that is gone names nobody.
 */
export function addEdits(table: Knex.CreateTableBuilder, db: Knex): void {
  table.integer('version').notNullable().defaultTo(1)
  table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
  table.integer('updated_by')
}

/** Every change of what pages show is notified to every process when, and only if, it is committed, whoever makes it. */
export async function notifyOfChanges(db: Knex, table: string): Promise<void> {
  await db.raw(`
    create trigger content_changed after insert or update or delete or truncate on ${table}
      for each statement execute function notify_content_changed()
  `)
}
