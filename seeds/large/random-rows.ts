import type { Knex } from 'knex'
import { dayInMs } from '#domain/time/safi-time.ts'

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** True in `share` of a hundred cases. */
    percent: (share: number) => next() * 100 < share,
    /** Returns an integer from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  }
}

export type RandomSource = ReturnType<typeof createRandom>

/** A time within the last days, in JSON's format. */
export function randomTimeWithin(days: number, random: RandomSource): string {
  return new Date(Date.now() - random.between(0, days * dayInMs)).toISOString()
}

const batchSize = 1000

/** Inserts rows with the same columns, a thousand per statement; returns their ids in order. */
export async function insertRows(db: Knex, table: string, rows: readonly object[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const inserted = await db.raw(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)
       returning *`,
      [JSON.stringify(rows.slice(start, start + batchSize))],
    )
    ids.push(...inserted.rows.map(({ id }: { id: number }) => id))
  }
  return ids
}
