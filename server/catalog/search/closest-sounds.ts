import { soundsOf } from '#domain/text/search-key.ts'

/** Of these words the ones that sound nearest to what was typed: at most one letter off, in longer ones two. */
export function closestSounds(typed: string, words: readonly string[]): Set<string> {
  const sounds = soundsOf(typed)
  const distances = new Map(
    words.map((word) => [
      word,
      Math.min(...soundsOf(word).flatMap((other) => sounds.map((sound) => distanceWithin(sound, other)))),
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

function distanceWithin(sound: string, other: string): number {
  const most = Math.min(sound.length, other.length) >= longSound ? 2 : 1
  const distance = editDistance(sound, other)
  return distance <= most ? distance : tooFar
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
