import { normaliseDigits } from '#domain/shared/clean-text.ts'

const number = String.raw`(\d+(?:[.,]\d+)?)`

/** The size of each unit is in the unit in which measures are compared. */
const units = [
  { names: 'mm', unit: 'cm', times: 0.1 },
  { names: 'cms?|centim[eè]tres?|centimeters?|سم|صم|سنتيم(?:تر)?', unit: 'cm', times: 1 },
  { names: 'ml|مل', unit: 'ml', times: 1 },
  { names: 'cl', unit: 'ml', times: 10 },
  { names: 'l|lt|litres?|liters?|لتر|ليتر', unit: 'ml', times: 1000 },
].map(({ names, ...unit }) => ({
  ...unit,
  written: new RegExp(`${number} ?(?:${names})(?![\\p{L}\\p{N}])`, 'giu'),
}))

const sides = new RegExp(
  `${number} ?[x×*] ?${number}(?: ?[x×*] ?${number})?(?: ?cm)?(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Makes each measure of a text one word, whatever it is written as: '28cm' of '28 سم', '1500ml' of '1,5 l'. */
export function joinMeasures(text: string): string {
  const joined = normaliseDigits(text).replace(sides, (_, ...found) =>
    found
      .slice(0, 3)
      .filter(Boolean)
      .map((side: string) => measureWord(readNumber(side), 'cm'))
      .join(' '),
  )
  return units.reduce(
    (changed, { written, unit, times }) =>
      changed.replace(written, (_, size: string) => measureWord(readNumber(size) * times, unit)),
    joined,
  )
}

const readNumber = (text: string) => Number(text.replace(',', '.'))

/** The size is in whole centimetres or millilitres. */
export const measureWord = (size: number, unit: string) => `${Math.round(size)}${unit}`

const measure = /^(\d+)(cm|ml)$/

export const isMeasure = (word: string) => measure.test(word)

/** The tolerance is a share of the size: pieces are made by hand, and nobody types their exact size. */
const tolerance = 0.15

export function nearMeasures(typed: string, words: Iterable<string>): string[] {
  const [, size, unit] = measure.exec(typed) ?? []
  return [...words].filter((word) => {
    const [, other, otherUnit] = measure.exec(word) ?? []
    const isNear = Math.abs(Number(other) - Number(size)) <= Number(size) * tolerance
    return isNear && unit === otherUnit && word !== typed
  })
}
