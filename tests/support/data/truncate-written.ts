import type { Knex } from 'knex'

/**
 * Prepares to empty these tables, and those that refer to them, and to number their rows from 1 again. Only what was
 * written to is truncated: each table and index gets a new file, which takes ten times as long as to look.
 */
export async function prepareTruncation(db: Knex, tables: string[]): Promise<() => Promise<void>> {
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
