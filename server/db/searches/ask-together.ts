import type { Knex } from 'knex'

/** Values that are the same from one query and, as JSON, from several: a date or a numeric column would not be. */
export type JsonRow<Row> = { [Column in keyof Row]: string | number | boolean | null }

/**
 * The rows of several queries by one statement, as each costs a round trip; in the order of each query, in which json_agg
 * reads its subquery.
 */
export async function askTogether<Row extends JsonRow<Row>>(
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
