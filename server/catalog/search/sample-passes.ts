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

/** Passes in texts differ only in how many meanings are enough, so their long texts are compared once for each meaning. */
type SampledRow = RankedProduct & { by_pass: boolean[]; by_meaning: boolean[] }

/** The first products in order with what each pass finds among them: one statement for all passes. */
export async function samplePasses(
  db: Knex,
  { candidates, size = Number.POSITIVE_INFINITY, order }: Candidates,
  meanings: Meanings,
  passes: readonly Pass[],
): Promise<Sampled> {
  const isWhole = size <= sampleSize
  const inNames = passes.filter(({ zone }) => zone !== 'text')
  const first = candidates.clone().select('products.*').orderByRaw(order).limit(sampleSize)
  const compared = db
    .from(first.as('products'))
    .select('products.*')
    .select(
      arrayOf(
        db,
        'by_pass',
        inNames.map((pass) => conditionOf(meanings, pass)),
      ),
      arrayOf(
        db,
        'by_meaning',
        meanings.meanings.map((meaning) => conditionOf({ ...meanings, meanings: [meaning] }, everything)),
      ),
    )
  const rows: SampledRow[] = await db
    // `offset 0` is an optimisation fence: nothing is compared a second time, and not with the statistics either.
    .from(db.raw('(? offset 0) as products', [compared]))
    .select(isWhole ? rankedColumns(db) : ['products.id'])
    .select('by_pass', 'by_meaning')
    .whereRaw('true = any(by_meaning)')
    .orderByRaw(order)
  const isFound = ({ by_pass, by_meaning }: SampledRow, pass: Pass) => {
    if (pass.zone !== 'text') return by_pass[inNames.indexOf(pass)]
    return pass.isAnyEnough || by_meaning.every(Boolean)
  }
  return {
    idsOf: (pass) => rows.filter((row) => isFound(row, pass)).map(({ id }) => id),
    products: isWhole ? rows : null,
  }
}

function conditionOf(meanings: Meanings, pass: Pass) {
  return meaningsCondition(meanings, pass, { useWordIndex: false })
}

function arrayOf(db: Knex, name: string, conditions: ReturnType<typeof conditionOf>[]): Knex.Raw {
  return db.raw(
    `array[${conditions.map(({ sql }) => sql).join(', ')}]::boolean[] as ${name}`,
    conditions.flatMap(({ bindings }) => bindings as string[]),
  )
}
