import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupManifest } from './backup-files.ts'

/**
 * A backup keeps no rows of these: migrations write some themselves; ended sessions would be valid again; and
 * PostgreSQL does not keep the counters over a crash, either.
 */
const tablesLeftOut = [
  'knex_migrations',
  'knex_migrations_lock',
  'session',
  'sign_ins',
  'rate_limits',
  // Version 2.0.0 has these, and they are not restored from the backup that is taken before its database is migrated.
  'sessions',
  'order_reservations',
]

type TableColumns = { name: string; columns: string[] }

/** Columns that PostgreSQL computes are left out, as they are computed anew. */
export async function listTables(db: Knex): Promise<TableColumns[]> {
  const { rows } = await db.raw(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and not (relname = any (:tablesLeftOut))
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    { tablesLeftOut },
  )
  return rows
}

/** A sequence may be ahead of the snapshot, never behind it. */
export async function readSequences(db: Knex): Promise<BackupManifest['sequences']> {
  const { rows } = await db.raw(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
       and relname not like 'knex\\_%' order by relname`,
  )
  const sequences: BackupManifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: values } = await db.raw('select last_value::text as value, is_called from ??', [name])
    sequences.push({ name, value: values[0].value, isCalled: values[0].is_called })
  }
  return sequences
}

export async function countRows(
  db: Knex,
  tables: readonly TableColumns[],
): Promise<BackupManifest['tables']> {
  const counted: BackupManifest['tables'] = []
  for (const table of tables) {
    const { rows } = await db.raw('select count(*) as rows from ??', [table.name])
    counted.push({ ...table, rows: Number(rows[0].rows) })
  }
  return counted
}

/** The text form of a value depends on these settings, and must be the same when written and when read. */
export async function fixTextForm(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`,
  )
}

/**
 * Yields the output of a COPY … TO STDOUT, in pieces of any size. Stopping early ends the connection, which is then
 * good for nothing else.
 */
export async function* copyOut(connection: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const rows = connection.query(to(statement))
  let isComplete = false
  try {
    for await (const piece of rows) yield piece
    isComplete = true
  } finally {
    if (!isComplete) connection.connection.stream.destroy()
  }
}

export type CopyIn = ReturnType<typeof copyIn>

/** Until end() or cancel() the connection takes no other statement, not even a rollback. */
export function copyIn(connection: pg.Client, statement: string) {
  const rows = connection.query(from(statement))
  const ended = finished(rows)
  // The next call of write or end throws the error.
  ended.catch(() => {})
  return {
    async write(piece: Uint8Array): Promise<void> {
      if (rows.errored) throw rows.errored
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), ended])
    },
    async end(): Promise<number> {
      rows.end()
      await ended
      return rows.rowCount
    },
    cancel: () => void rows.destroy(),
  }
}
