import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const names = readdirSync('migrations').sort()

/** Applied before this rule: a migration that has run cannot be renamed. */
const sameNumberAsAnother = ['016_sent_forms.ts']

test('migrations are named by their number and what they are about', () => {
  expect(names.filter((name) => !/^\d{3}(_[a-z0-9]+)+\.ts$/.test(name))).toEqual([])
})

test('no two migrations have the same number, so that their order is nobody’s guess', () => {
  const numbers = names.map((name) => name.slice(0, 3))
  const repeated = names.filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index)
  expect(repeated).toEqual(sameNumberAsAnother)
})
