import type { Knex } from 'knex'
import { type SearchMiss, searchMissesPerDay } from '#domain/catalog/search.ts'
import { countRows } from '../../db/paginate.ts'

type Miss = { day: string; query: string }

/** Counts a search without results; a new one is counted only while the day has room for it. */
export async function countMiss(db: Knex, miss: Miss): Promise<void> {
  if (await addToCount(db, miss)) return
  // Stops most of a flood without waiting for the lock.
  if (!(await hasRoom(db, miss))) return
  await db.transaction(async (transaction) => {
    // Serialised: concurrent transactions would not count each other's search.
    await transaction.raw("select pg_advisory_xact_lock(hashtext('search misses'))")
    if (!(await hasRoom(transaction, miss))) return
    const one = { ...miss, count: 1 }
    const add = { count: transaction.raw('search_misses.count + 1') }
    await transaction('search_misses').insert(one).onConflict(['day', 'query']).merge(add)
  })
}

async function addToCount(db: Knex, miss: Miss): Promise<boolean> {
  return (await db('search_misses').where(miss).increment('count')) > 0
}

async function hasRoom(db: Knex, { day }: Miss): Promise<boolean> {
  return (await countRows(db('search_misses').where({ day }))) < searchMissesPerDay
}

/** The most frequent searches without results, of the days for which they are kept. */
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
