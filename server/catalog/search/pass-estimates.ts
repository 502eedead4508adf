import type { Pass } from './match-words.ts'
import type { Meanings } from './meant-words.ts'
import { createPassTest } from './pass-test.ts'
import type { RankedProduct } from './rank-products.ts'
import { type Sample, sampledIn } from './sample-products.ts'

/** A single product of a sample says little. */
const fewOfSample = 1
/** Of so many expected in a sample none or one may be found by chance. */
const mostByChance = 4

/** What a sample tells of the passes of a search, each computed when it is first asked. */
export type PassEstimates = {
  /** The products of the sample that it finds. */
  sampleOf: (pass: Pass) => readonly RankedProduct[]
  /** How many products of the sample it was looked for in. */
  readFor: (pass: Pass) => number
  /** Whether the sample has hardly any. */
  isRare: (pass: Pass) => boolean
  /** Of all products the share that it finds. */
  shareOf: (pass: Pass) => number
  /** The same if each meaning were found independently of the others. */
  independentShareOf: (pass: Pass) => number
}

export function createPassEstimates(sample: Sample, meanings: Meanings): PassEstimates {
  const samples = new Map<Pass, readonly RankedProduct[]>()
  const independentShares = new Map<Pass, number>()

  function sampleOf(pass: Pass): readonly RankedProduct[] {
    const known =
      samples.get(pass) ?? sampledIn(pass.zone, sample).products.filter(createPassTest(meanings, pass))
    samples.set(pass, known)
    return known
  }

  const readFor = (pass: Pass) => sampledIn(pass.zone, sample).read
  const isRare = (pass: Pass) => sampleOf(pass).length <= fewOfSample

  /** Of words that the sample may have together by chance only, that of each alone tells more. */
  function shareOf(pass: Pass): number {
    const share = sampleOf(pass).length / readFor(pass)
    if (!isRare(pass) || meanings.meanings.length === 1 || pass.isAnyEnough) return share
    const independent = independentShareOf(pass)
    return independent * readFor(pass) < mostByChance ? independent : share
  }

  /** Kept, as each meaning is looked for in all of the sample: all passes together take as long. */
  function independentShareOf(pass: Pass): number {
    const known = independentShares.get(pass) ?? independentShare(sample, meanings, pass)
    independentShares.set(pass, known)
    return known
  }

  return { sampleOf, readFor, isRare, shareOf, independentShareOf }
}

function independentShare(sample: Sample, meanings: Meanings, pass: Pass): number {
  const { products } = sampledIn(pass.zone, sample)
  let share = 1
  for (const meaning of meanings.meanings) {
    const isFound = createPassTest({ ...meanings, meanings: [meaning] }, pass)
    share *= products.filter(isFound).length / products.length
    if (share === 0) return 0
  }
  return share
}
