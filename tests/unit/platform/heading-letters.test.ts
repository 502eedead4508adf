import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Its content is a number. */
const withoutWords = 'client/styles/not-found.css'

test('every rule with the letters of headings also sets their word spacing', () => {
  const rules = globSync('client/styles/**/*.css')
    .filter((file) => file !== withoutWords)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/[{}]/)
        .map((rule) => ({ file, rule })),
    )
    .filter(({ rule }) => rule.includes('var(--display)'))
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(({ rule }) => !rule.includes('word-spacing: var(--word)'))).toEqual([])
})
