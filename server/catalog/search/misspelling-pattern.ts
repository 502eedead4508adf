/** Shorter words have too many similar ones; longer ones cost more than correcting a typing error is worth. */
const shortest = 5
const longest = 20

/**
 * A regular expression, for PostgreSQL and JavaScript, that corrects one wrong or missing letter of a normalised
 * word; null when the word is too short or too long. Trigrams would find less at a higher cost: a wrong letter in
 * the middle of five leaves a word similarity of only 0.33.
 */
export function misspellingPattern(word: string): string | null {
  const letters = [...word]
  if (letters.length < shortest || letters.length > longest) return null
  const before = (position: number) => letters.slice(0, position).join('')
  const after = (position: number) => letters.slice(position).join('')
  const wrong = letters.map((_letter, position) => {
    const pattern = `${before(position)}\\S${after(position + 1)}`
    // The index needs trigrams: two letters on each side are none, but with the start of the word they are.
    return letters.length === shortest && position === 2 ? `(?:^| )${pattern}` : pattern
  })
  const leftOut = letters
    .slice(1)
    .map((_letter, position) => `${before(position + 1)}\\S${after(position + 1)}`)
  return [...wrong, ...leftOut].join('|')
}
