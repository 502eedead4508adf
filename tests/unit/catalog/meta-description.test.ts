import { expect, test } from 'vitest'
import { fitDescription } from '#domain/text/fit-text.ts'

const general = 'Made by hand in our cooperative. Delivered anywhere in Morocco, paid on delivery.'
const sentence = 'Lanterns of red clay whose stars are cut by hand while the clay is still soft.'

test.each([
  ['a missing text', '', general],
  ['a short text', 'Lanterns.', `Lanterns. ${general}`],
  ['a fitting text', sentence, sentence],
  ['a text with more sentences than fit', `${sentence} ${sentence} ${sentence}`, `${sentence} ${sentence}`],
  ['a sentence that does not fit', 'clay '.repeat(50).trim(), `${'clay '.repeat(31).trim()}…`],
])('%s', (_what, text, expected) => {
  expect(fitDescription(text, general)).toBe(expected)
})
