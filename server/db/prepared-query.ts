import { hash } from 'node:crypto'
import type { Knex } from 'knex'

/** Stand for the arguments while a query is built; none contains such numbers by itself. */
const placeholders = [2_000_000_011, 2_000_000_033, 2_000_000_063, 2_000_000_087]

/** As many as there are placeholders. */
type AtMostFour = readonly [first?: number, second?: number, third?: number, fourth?: number]

/**
 * A query that knex builds once, not for each request: only its arguments differ. Each connection parses and plans it once
 * as a prepared statement. Only for queries with few texts: a connection keeps them all.
 */
export function prepareQuery<Row, Arguments extends AtMostFour>(
  build: (db: Knex, ...args: Arguments) => Knex.QueryBuilder,
): (db: Knex, ...args: Arguments) => Promise<Row[]> {
  let statement: { text: string; name: string; bindings: readonly unknown[] } | null = null
  return async (db, ...args) => {
    if (statement === null) {
      const query = build(db, ...(placeholders.slice(0, args.length) as readonly number[] as Arguments))
      const { sql: text, bindings } = query.toSQL().toNative()
      // db.raw would take it for a binding.
      if (text.includes('?')) throw new Error(`question mark in a prepared query: ${text}`)
      statement = { text, bindings, name: hash('sha1', text, 'base64url') }
    }
    const { text, name, bindings } = statement
    const values = bindings.map((binding) => {
      const index = placeholders.indexOf(binding as number)
      return index < 0 ? binding : args[index]
    })
    const { rows } = await db.raw(text).options({ name, values })
    return rows
  }
}
