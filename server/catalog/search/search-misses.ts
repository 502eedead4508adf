import type { Knex } from 'knex'
import { type SearchMiss, searchMissesPerDay } from '#domain/catalog/search.ts'
import { countRows } from '../../db/paginate.ts'

type Miss = { day: string; query: string }

/** Counts a search without results; a new one is counted only while the day has room for it. */
export async function countMiss(db: Knex, miss: Miss): Promise<void> {
  if ((await db('search_misses').where(miss).increment('count')) > 0) return
  if ((await countRows(db('search_misses').where({ day: miss.day }))) >= searchMissesPerDay) return
  await db('search_misses')
    .insert({ ...miss, count: 1 })
    .onConflict(['day', 'query'])
    .merge({ count: db.raw('search_misses.count + 1') })
}

export function listMisses(db: Knex, atMost: number): Promise<SearchMiss[]> {
  return db('search_misses')
    .select('query', db.raw('sum(count)::integer as count'), db.raw('max(day)::text as last_day'))
    .groupBy('query')
    .orderByRaw('sum(count) desc, max(day) desc, query')
    .limit(atMost)
}

export async function deleteMisses(db: Knex, queries: readonly string[]): Promise<void> {
  await db('search_misses')
    .whereIn('query', [...queries])
    .delete()
}
