/** Shorter words have too many neighbours, longer ones cost more than a slip of the finger is worth. */
const shortest = 5
const longest = 20

/**
 * A regular expression that finds a folded word with one letter wrong or one letter left out, in PostgreSQL and in
 * JavaScript alike; null for a word that is too short or too long to be guessed at. Trigrams would do less for more:
 * a wrong letter in the middle of five leaves a word similarity of only 0.33.
 */
export function misspellingPattern(word: string): string | null {
  const letters = [...word]
  if (letters.length < shortest || letters.length > longest) return null
  const before = (position: number) => letters.slice(0, position).join('')
  const after = (position: number) => letters.slice(position).join('')
  const wrong = letters.map((_letter, position) => {
    const pattern = `${before(position)}\\S${after(position + 1)}`
    // Two letters on either side are no trigram, which the index needs, but with the beginning of a word they are.
    return letters.length === shortest && position === 2 ? `(?:^| )${pattern}` : pattern
  })
  const leftOut = letters
    .slice(1)
    .map((_letter, position) => `${before(position + 1)}\\S${after(position + 1)}`)
  return [...wrong, ...leftOut].join('|')
}
