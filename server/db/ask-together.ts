import type { Knex } from 'knex'

/**
 * The rows of several queries by one statement, as each costs a round trip; in the order of each query. Columns must be of types that JSON
 * has: text, numbers, booleans.
 */
export async function askTogether<Row extends object>(
  db: Knex,
  queries: readonly Knex.QueryBuilder[],
): Promise<Row[][]> {
  if (queries.length === 1) return [await (queries[0] as Knex.QueryBuilder)]
  const rowsOf = queries.map((query) =>
    db.raw(`(select coalesce(json_agg(found), '[]') from ? as found)`, [query]),
  )
  const [{ answers }] = await db.select(
    db.raw(`json_build_array(${rowsOf.map(() => '?').join()}) as answers`, rowsOf),
  )
  return answers
}
