import type { Knex } from 'knex'
import type { MissFigures } from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/period.ts'

/** Searches of a period that found nothing, the most frequent first. */
export async function rankMisses(
  db: Knex,
  { period, before, limit }: { period: Period; before: Period; limit: number },
): Promise<MissFigures[]> {
  const { rows } = await db.raw(
    `select query,
       coalesce(sum(count) filter (where day >= :from), 0)::integer as count,
       coalesce(sum(count) filter (where day <= :beforeTo), 0)::integer as count_before
     from search_misses where day between cast(:beforeFrom as date) and cast(:to as date)
     group by query having coalesce(sum(count) filter (where day >= :from), 0) > 0
     order by 2 desc, query limit :limit`,
    { from: period.from, to: period.to, beforeFrom: before.from, beforeTo: before.to, limit },
  )
  return rows
}
