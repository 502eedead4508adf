import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, unescapeFormulas } from '../../../server/http/responses/csv.ts'

test('a record is that of RFC 4180, with negative numbers and apostrophes of names as they are', () => {
  expect(csvLine(['طاجين', 'a "b", c', 'two\nlines', 12.5, null])).toBe(
    'طاجين,"a ""b"", c","two\nlines",12.5,\r\n',
  )
  expect(csvLine([-5, "'Aïcha", "l'eau"])).toBe("-5,'Aïcha,l'eau\r\n")
  expect(unescapeFormulas("'Aïcha")).toBe("'Aïcha")
})

/** The cells of a line, which holds one record. */
const cellsOf = (line: string): string[] => parse(line)[0] ?? []

const isFormula = (cell: string) => /^["\u0020\u00a0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell)

/** Texts made of characters that split cells, are skipped, or begin a formula in a spreadsheet. */
const specialCharacters = fc
  .array(fc.constantFrom(...[';', '\t', '\r', '\n', '=', '+', '-', '@', '＝', "'", '"', ' ', ',', 'a', '7']))
  .map((characters) => characters.join(''))
const texts = fc.array(fc.oneof(specialCharacters, fc.string({ unit: 'binary' })), { minLength: 1 })

test('no text becomes a formula wherever a spreadsheet splits the line, and each is the same when read again', () => {
  fc.assert(
    fc.property(texts, (cells) => {
      const line = csvLine(['id', ...cells])
      expect(cellsOf(line).filter(isFormula)).toEqual([])
      // As read by a program that splits at semicolons, tabs and line ends, even within quotes.
      expect(line.split(/[;\t\r\n]/).filter(isFormula)).toEqual([])
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(texts, (cells) => {
      const [, ...read] = cellsOf(csvLine(['id', ...cells]))
      expect(read.map(unescapeFormulas)).toEqual(cells)
    }),
    { numRuns: 2000 },
  )
})
