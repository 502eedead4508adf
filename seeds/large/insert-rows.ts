import type { Knex } from 'knex'

const batchSize = 1000

/** Inserts rows with the same columns, a thousand per statement; returns their ids in order. */
export async function insertRows(
  db: Knex,
  table:
    | 'products'
    | 'product_families'
    | 'orders'
    | 'order_lines'
    | 'order_status_changes'
    | 'posts'
    | 'gallery_entries',
  rows: readonly object[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const hasId = table !== 'order_lines'
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const inserted = await db.raw(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)
       ${hasId ? 'returning id' : ''}`,
      [JSON.stringify(rows.slice(start, start + batchSize))],
    )
    if (hasId) ids.push(...inserted.rows.map(({ id }: { id: number }) => id))
  }
  return ids
}
