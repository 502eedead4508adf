import type { Knex } from 'knex'
import { sampleSize } from '../../db/sorted-search.ts'
import { everything, meaningsCondition, type Pass } from './match-words.ts'
import type { Meanings } from './meant-words.ts'
import { type RankedProduct, rankedColumns } from './rank-products.ts'

type Sampled = {
  /** Of each pass the products found, in the order asked for. */
  idsOf: (pass: Pass) => number[]
  /** Those found, where the sample is all there is. */
  products: RankedProduct[] | null
}

type Candidates = {
  candidates: Knex.QueryBuilder
  /** Number of candidates, where it is known. */
  size?: number
  /** SQL of ORDER BY, ending with the id. */
  order: string
}

/** The first products in order with what each pass finds among them: one statement for all passes. */
export async function samplePasses(
  db: Knex,
  { candidates, size = Number.POSITIVE_INFINITY, order }: Candidates,
  meanings: Meanings,
  passes: readonly Pass[],
): Promise<Sampled> {
  const isWhole = size <= sampleSize
  const conditionOf = (pass: Pass) => meaningsCondition(meanings, pass, { useWordIndex: false })
  const conditions = passes.map(conditionOf)
  const anything = conditionOf({ ...everything, isAnyEnough: true })
  const first = candidates.clone().select('products.*').orderByRaw(order).limit(sampleSize)
  const rows: (RankedProduct & { found_by: boolean[] })[] = await db
    .from(first.as('products'))
    .select(isWhole ? rankedColumns(db) : ['products.id'])
    .select(
      db.raw(
        `array[${conditions.map(({ sql }) => sql).join(', ')}] as found_by`,
        conditions.flatMap(({ bindings }) => bindings as string[]),
      ),
    )
    .whereRaw(anything.sql, anything.bindings as string[])
    .orderByRaw(order)
  return {
    idsOf: (pass) => rows.filter(({ found_by }) => found_by[passes.indexOf(pass)]).map(({ id }) => id),
    products: isWhole ? rows : null,
  }
}
