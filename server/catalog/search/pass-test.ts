import { categoryIds, type Pass } from './match-words.ts'
import type { Alternative } from './meant-synonyms.ts'
import type { Meaning, Meanings } from './meant-words.ts'
import type { RankedProduct } from './rank-products.ts'
import { splitByForm, splitByZone, wordsOf, type Zone } from './split-alternatives.ts'

/** `text`: the words in which it is looked for. */
type Test = (product: RankedProduct, text: string) => boolean

/** Whether a pass finds a product that was read: what matchMeanings asks of the database, row by row. */
export function createPassTest(
  { meanings, categories }: Meanings,
  { zone, leastFit, isAnyEnough = false }: Pass,
): (product: RankedProduct) => boolean {
  const tests = meanings.map((meaning) => {
    const alternatives = meaning.alternatives.filter(({ fit }) => fit >= leastFit)
    return anyOf(
      splitByZone(alternatives, zone).flatMap((part) =>
        testsOf(meaning, part.alternatives, part.zone, categories).map((test) => inZone(part.zone, test)),
      ),
    )
  })
  const hasEnough = isAnyEnough ? anyOf(tests) : allOf(tests)
  return (product) => hasEnough(product, product.text)
}

/** The test on the names alone where the zone has no descriptions. */
const inZone =
  (zone: Zone, test: Test): Test =>
  (product) =>
    test(product, zone === 'text' ? product.text : product.name)

function testsOf(
  { typed }: Meaning,
  alternatives: readonly Alternative[],
  zone: Zone,
  categories: Meanings['categories'],
): Test[] {
  const isInCategory = (words: readonly string[]): Test => {
    const ids = zone === 'category' ? categoryIds(words, categories) : []
    return ({ category_id }) => ids.includes(category_id)
  }
  const hasOneOf = (words: readonly string[]): Test => anyOf([hasWord(words), isInCategory(words)])
  const { written, single, several } = splitByForm(alternatives)
  return [
    ...(written.length > 0 ? [hasTyped(typed), isInCategory(wordsOf(written))] : []),
    ...(single.length > 0 ? [hasOneOf(wordsOf(single))] : []),
    ...several.map(({ parts }) => allOf(parts.map(hasOneOf))),
  ]
}

function hasWord(words: readonly string[]): Test {
  const padded = words.map((word) => ` ${word} `)
  return (_product, text) => padded.some((word) => text.includes(word))
}

/** One or two letters match only the beginning of a word. */
function hasTyped(typed: string): Test {
  const part = typed.length > 2 ? typed : ` ${typed}`
  return (_product, text) => text.includes(part)
}

const anyOf =
  (tests: readonly Test[]): Test =>
  (product, text) =>
    tests.some((isTrue) => isTrue(product, text))

const allOf =
  (tests: readonly Test[]): Test =>
  (product, text) =>
    tests.every((isTrue) => isTrue(product, text))
