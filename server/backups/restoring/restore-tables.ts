import type { Knex } from 'knex'
import { withConnection } from '../../db/connect.ts'
import { migrateToVersion } from '../../db/migrations/migrate.ts'
import type { BackupEntry } from '../archive.ts'
import { BackupError, type BackupManifest } from '../backup-files.ts'
import { type CopyIn, copyIn, fixTextForm, listTables, readSequences } from '../backup-tables.ts'
import { findTable } from '../read-backup.ts'

type Constraint = { table: string; name: string; definition: string }

/**
 * What belongs to an extension stays. PostgreSQL keeps everything until the transaction commits, so that a failure
 * leaves the shop as it was.
 */
export async function dropShop(transaction: Knex.Transaction): Promise<void> {
  const statements = await transaction.raw(
    `select format('drop %s if exists %s cascade', kind, object) as statement from (
       select 1 as step, case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
         oid::regclass::text as object, oid, 'pg_class'::regclass as catalog
       from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
       union all
       select 2, 'sequence', oid::regclass::text, oid, 'pg_class'::regclass
       from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
       union all
       select 3, 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass
       from pg_proc where pronamespace = current_schema()::regnamespace
       union all
       select 4, case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, oid, 'pg_type'::regclass
       from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('d', 'e')
     ) as objects
     where not exists (
       select from pg_depend where classid = catalog and objid = objects.oid and deptype = 'e'
     )
     order by step`,
  )
  for (const { statement } of statements.rows) await transaction.raw(statement)
}

export async function beginTableRestore(transaction: Knex.Transaction, manifest: BackupManifest) {
  const { tables, foreignKeys } = await makeEmptyTables(transaction, manifest)
  const connection = await withConnection(transaction, async (lent) => lent)
  const written = new Map<string, number>()
  let current: { name: string; rows: CopyIn } | null = null

  async function endTable(): Promise<void> {
    if (current) written.set(current.name, await current.rows.end())
    current = null
  }

  async function beginTable(name: string): Promise<CopyIn> {
    await endTable()
    const table = manifest.tables.find((each) => each.name === name)
    const known = tables.find((each) => each.name === name)
    const isKnown = table && known && table.columns.every((column) => known.columns.includes(column))
    if (!isKnown || written.has(name))
      throw new BackupError(
        `The backup holds rows of ${name} in two places, or for another schema: nothing was changed.`,
      )
    const columns = table.columns.map(() => '??').join(', ')
    const statement = transaction.raw(`copy ?? (${columns}) from stdin`, [name, ...table.columns])
    const rows = copyIn(connection, statement.toQuery())
    current = { name, rows }
    return rows
  }

  return {
    async write({ name: entry, content }: BackupEntry): Promise<void> {
      const name = findTable(entry)
      const rows = current?.name === name ? current.rows : await beginTable(name)
      for await (const piece of content) await rows.write(piece)
    },
    cancel: () => current?.rows.cancel(),
    async finish(): Promise<void> {
      await endTable()
      for (const { name, rows } of manifest.tables) {
        const found = written.get(name) ?? 0
        if (found !== rows)
          throw new BackupError(
            `The table ${name} has ${found} rows instead of ${rows}: nothing was changed.`,
          )
      }
      for (const { name, value, isCalled } of manifest.sequences)
        await transaction.raw('select setval(?::regclass, ?::bigint, ?)', [`"${name}"`, value, isCalled])
      for (const { table, name, definition } of foreignKeys)
        await transaction.raw(`alter table ?? add constraint ?? ${definition}`, [table, name])
      for (const { name } of tables) await transaction.raw('alter table ?? enable trigger user', [name])
    },
  }
}

/**
 * The tables have no foreign keys and triggers until the rows are there: rows are restored table by table, and they
 * already include what triggers would write.
 */
async function makeEmptyTables(transaction: Knex.Transaction, manifest: BackupManifest) {
  await migrateToVersion(transaction, manifest.migrations)
  await fixTextForm(transaction)
  const tables = await listTables(transaction)
  const sequences = (await readSequences(transaction)).map(({ name }) => name)
  // The names come from a file and become part of statements, so only names that the migrations made are accepted.
  const unknown = manifest.sequences.find(({ name }) => !sequences.includes(name))
  if (unknown)
    throw new BackupError(`The backup holds ${unknown.name} for another schema: nothing was changed.`)
  const foreignKeys = await findForeignKeys(transaction)
  for (const { table, name } of foreignKeys)
    await transaction.raw('alter table ?? drop constraint ??', [table, name])
  const names = tables.map(({ name }) => name)
  for (const name of names) await transaction.raw('alter table ?? disable trigger user', [name])
  await transaction.raw(`truncate ${names.map(() => '??').join(', ')}`, names)
  return { tables, foreignKeys }
}

async function findForeignKeys(transaction: Knex.Transaction): Promise<Constraint[]> {
  const { rows } = await transaction.raw(
    `select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace order by relname, conname`,
  )
  return rows
}
