import { isLatin, searchKeys, soundsOf } from '#domain/text/search-key.ts'

/**
 * Of these words the ones that sound nearest to what was typed: at most one letter off, in long ones two. Slips keep the
 * first consonant and most letters; short words have too many that sound nearly alike, so they must be written so too.
 */
export function closestSounds(typed: string, words: readonly string[]): Set<string> {
  const sounds = soundsOf(typed)
  const distances = new Map(
    words.map((word) => [
      word,
      isWrittenAlike(typed, word)
        ? Math.min(...soundsOf(word).flatMap((other) => sounds.map((sound) => distanceWithin(sound, other))))
        : tooFar,
    ]),
  )
  const nearest = Math.min(...distances.values())
  return new Set(
    [...distances].filter(([, distance]) => distance === nearest && distance < tooFar).map(([word]) => word),
  )
}

const tooFar = Number.POSITIVE_INFINITY
/** From so many letters on two of them may be wrong. */
const longSound = 6

/** The letters in which two words differ by their sound; at least so many. */
export function soundDistance(one: readonly string[], other: readonly string[]): number {
  return Math.min(...one.flatMap((sound) => other.map((another) => editDistance(sound, another))))
}

function distanceWithin(sound: string, other: string): number {
  if (firstConsonant(sound) !== firstConsonant(other)) return tooFar
  const most = Math.min(sound.length, other.length) >= longSound ? 2 : 1
  const distance = editDistance(sound, other)
  return distance <= most ? distance : tooFar
}

const firstConsonant = (sound: string) => /[^aiu]/.exec(sound)?.[0]

/** The scripts leave out different vowels: between them the consonants decide. */
function isWrittenAlike(typed: string, word: string): boolean {
  if (isLatin(typed) !== isLatin(word)) return searchKeys(typed).some((key) => searchKeys(word).includes(key))
  return editDistance(typed, word) <= Math.floor(typed.length / 3)
}

/** Letters to change, add, leave out or exchange with the next one. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const ways = [
        at(rows, row - 1, column) + 1,
        (current[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
      ]
      if (isSwapped) ways.push(at(rows, row - 2, column - 2) + 1)
      current.push(Math.min(...ways))
    }
    rows.push(current)
  }
  return at(rows, one.length, other.length)
}

const at = (rows: readonly number[][], row: number, column: number) => rows[row]?.[column] ?? tooFar
