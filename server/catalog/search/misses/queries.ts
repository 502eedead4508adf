import type { Knex } from 'knex'
import { type SearchMiss, searchMissDays } from '#domain/catalog/search-misses.ts'

/** The most frequent ones of the days for which they are kept. */
export function listMisses(db: Knex, atMost: number): Promise<SearchMiss[]> {
  return db('search_misses')
    .select('query', db.raw('sum(count)::integer as count'), db.raw('max(day)::text as last_day'))
    .groupBy('query')
    .orderByRaw('sum(count) desc, max(day) desc, query')
    .limit(atMost)
}

/** Deletes the counts of searches. */
export async function deleteMisses(db: Knex, queries: readonly string[]): Promise<void> {
  await db('search_misses')
    .whereIn('query', [...queries])
    .delete()
}

/** Deletes counts that are too old; returns how many. */
export function pruneMisses(db: Knex): Promise<number> {
  return db('search_misses').whereRaw('day < current_date - ?::integer', [searchMissDays]).delete()
}
