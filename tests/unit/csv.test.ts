import { expect, test } from 'vitest'
import { csvLine, unguarded } from '../../server/http/csv.ts'

test('a record ends as RFC 4180 says, and its cells are quoted only where they must be', () => {
  expect(csvLine(['طاجين', 'a "b", c', 'two\nlines', 12.5, null])).toBe(
    'طاجين,"a ""b"", c","two\nlines",12.5,\r\n',
  )
})

const formulas = ['=cmd()', '+212', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1", "''-2"]

test.each(formulas)('%j is no formula in a spreadsheet, and comes back as it was', (text) => {
  const cell = csvLine([text])
    .trimEnd()
    .replace(/^"(.*)"$/s, '$1')
  expect(cell).toBe(`'${text}`)
  expect(unguarded(cell)).toBe(text)
})

test('a number may be below zero, and an apostrophe of a name is its own', () => {
  expect(csvLine([-5, "'Aïcha", "l'eau"])).toBe("-5,'Aïcha,l'eau\r\n")
  expect(unguarded("'Aïcha")).toBe("'Aïcha")
})
