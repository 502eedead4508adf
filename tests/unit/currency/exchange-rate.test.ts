import pino from 'pino'
import { expect, test } from 'vitest'
import { currencyOfCountry } from '#domain/currency/currency.ts'
import { isImplausibleMove } from '#domain/currency/exchange-rate.ts'
import { openCountryDatabase } from '../../../server/currency/country-database.ts'

test.each([
  ['CH', 'EUR'],
  ['AQ', 'USD'],
  ['SA', 'SAR'],
  [null, 'MAD'],
] as const)('the currency of %s is %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})

test.each([
  [1, 1.2, false],
  [1, 1.21, true],
  [1, 0.8, false],
  [1, 0.79, true],
  [1, 0, true],
  [1, Number.NaN, true],
])('the rates that move from %f to %f are rejected: %s', (from, to, isAbsurd) => {
  expect(isImplausibleMove(from, to)).toBe(isAbsurd)
})

const lines: string[] = []
const logger = pino({}, { write: (line) => lines.push(line) })

test.each([
  ['::ffff:8.8.8.8', 'US'],
  ['2a01:cb00::1', 'FR'],
  ['192.168.1.1', null],
  ['fe80::1', null],
])('the country database locates %s in %s', (address, country) => {
  expect(openCountryDatabase(logger)(address)).toBe(country)
})

test('the country database may be missing: no country is known then, and one line reports it', () => {
  const lookUp = openCountryDatabase(logger, () => {
    throw new Error('no such file')
  })
  expect([lookUp('90.0.0.1'), lookUp('8.8.8.8')]).toEqual([null, null])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the database of addresses is missing')
})
