import type { Knex } from 'knex'
import { searchEachSorted } from '../../db/searches/sorted-search.ts'
import type { Pass } from './match-words.ts'
import type { Meanings } from './meant-words.ts'
import type { PassEstimates } from './pass-estimates.ts'
import { createPassTest } from './pass-test.ts'
import { newestPeriods, type PeriodCount } from './period-counts.ts'
import { type ProductSearch, searchOf } from './product-search.ts'
import { type RankedProduct, rankedColumns, textsOf } from './rank-products.ts'
import { isWhole } from './sample-products.ts'

type Passes = {
  /** From the best to the least; each finds what those before it find. */
  possible: readonly Pass[]
  /** Follows them where they find nothing that fits well. */
  withAnyMeaning: Pass
  periods: readonly PeriodCount[]
  estimates: PassEstimates
}

/** A pass of which so many times what is shown is expected is asked by itself. */
const surelyEnough = 4

/** Finds by passes. Those that will be needed are asked together, as each statement takes a round trip. */
export function createPassSearch(
  db: Knex,
  search: ProductSearch,
  meanings: Meanings,
  { possible, withAnyMeaning, periods, estimates }: Passes,
): (pass: Pass) => Promise<readonly RankedProduct[]> {
  const { sampleOf, readFor, isRare, shareOf, independentShareOf } = estimates
  const { atMost, size } = search
  const found = new Map<Pass, RankedProduct[]>()

  /** Whether so many products are expected; never in a list whose size is not known. */
  const isExpected = (share: number, count: number) => size !== undefined && share * size >= count

  /**
   * The passes that are asked in one statement when this one is needed. The first of them finds all that those before it find,
   * unless it finds as many as are shown.
   */
  function askedFor(pass: Pass): Pass[] {
    if (!possible.includes(pass)) return [pass]
    const open = possible.slice(possible.indexOf(pass))
    const common = open.findIndex((each) => !isRare(each))
    const rare = common < 0 ? open : open.slice(0, common)
    const widest = rare.at(-1)
    if (!widest) return isExpected(shareOf(pass), surelyEnough * atMost) ? [pass] : open.slice(0, 2)
    const before = rare.at(-2)
    const mayBeEnough = before && sampleOf(before).length === 0
    if (mayBeEnough && isExpected(shareOf(before), atMost)) return [pass]
    const narrower = before && isExpected(shareOf(widest), atMost) ? rare.slice(0, -1) : []
    return [widest, ...narrower, ...open.slice(rare.length, rare.length + 1), ...anyMeaning()]
  }

  /** Where several words are hardly found together but in descriptions, products with one of them will be needed. */
  function anyMeaning(): Pass[] {
    const widest = possible.at(-1)
    const isWeak = possible.every((pass) => pass === widest || sampleOf(pass).length === 0)
    const isNeeded = widest && isWeak && isExpected(independentShareOf(widest), atMost)
    return isNeeded && meanings.meanings.length > 1 ? [withAnyMeaning] : []
  }

  async function ask(passes: readonly Pass[]): Promise<void> {
    const searches = passes.map((pass) => ({
      ...searchOf(search, meanings, pass),
      columns: rankedColumns(db, pass.zone, textsOf(db, meanings)),
      sample: {
        found: sampleOf(pass),
        read: readFor(pass),
        share: shareOf(pass),
      },
      firstRows: (count: number) => newestPeriods(periods, count),
    }))
    const answers = await searchEachSorted<RankedProduct>(db, searches)
    for (const [place, pass] of passes.entries()) found.set(pass, answers[place] as RankedProduct[])
  }

  if (isWhole(search)) return async (pass) => sampleOf(pass).slice(0, atMost)
  return async (pass) => {
    const asked = askedFor(pass)
    const [widest] = asked as [Pass]
    if (!found.has(widest)) await ask(asked)
    const all = found.get(widest) as RankedProduct[]
    if (pass !== widest && all.length < atMost) return all.filter(createPassTest(meanings, pass))
    if (!found.has(pass)) await ask([pass])
    return found.get(pass) as RankedProduct[]
  }
}
