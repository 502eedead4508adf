import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurrencyCode, convert, formatAmount } from '#domain/currency/currency.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'

/** They are 0, 49.90, 1,234.56 and a million, in hundredths. */
const amounts = [0, 49_90, 1_234_56, 1_000_000_00]

/** The expected texts, written by hand, with plain spaces for no-break spaces: each amount in dirhams, and 4 in others. */
const written: Record<Language, { numbers: string[]; symbols: Partial<Record<CurrencyCode, string>> }> = {
  ar: {
    numbers: ['0 DH', '49,90 DH', '1.234,56 DH', '1.000.000 DH'],
    symbols: { EUR: '4 €', SAR: '4 ر.س', CAD: '4 CAD' },
  },
  en: {
    numbers: ['0 DH', '49.90 DH', '1,234.56 DH', '1,000,000 DH'],
    symbols: { EUR: '€4', SAR: '4 SAR', TND: '4 TND' },
  },
  fr: {
    numbers: ['0 DH', '49,90 DH', '1 234,56 DH', '1 000 000 DH'],
    symbols: { EUR: '€4', SAR: '4 SAR', TND: '4 DT' },
  },
}

describe.each(languageCodes)('in %s', (language) => {
  const { numbers, symbols } = written[language]
  const textOf = (amount: number, code: CurrencyCode) =>
    formatAmount(amount, code, language).replace(/[\u00a0\u202f]/g, ' ')

  test('amounts in dirhams are written as in that language', () => {
    expect(amounts.map((amount) => textOf(amount, 'MAD'))).toEqual(numbers)
  })

  test.each(Object.entries(symbols))('%s is written %s', (code, text) => {
    expect(textOf(4_00, code as CurrencyCode)).toBe(text)
  })
})

test.each([
  [4_00, 0.0319976, 13],
  [1, 0.0319976, 0],
  [0, 5.39494, 0],
  [340_00, 1, 340_00],
  // From a hundred units on in whole ones, as people pay.
  [99_99, 1, 99_99],
  [340_40, 5.39494, 1_836_00],
])('%i centimes at %f are %i hundredths', (centimes, rate, hundredths) => {
  expect(convert(centimes, rate)).toBe(hundredths)
})

const price = fc.integer({ min: 0, max: 10_000_000_000 })
const rate = fc.double({ min: 1e-6, max: 1e6, noNaN: true, noDefaultInfinity: true })

test('any price at any rate is never shown lower when it is higher, nor as negative zero', () => {
  fc.assert(
    fc.property(price, price, rate, (some, more, each) => {
      expect(convert(Math.max(some, more), each)).toBeGreaterThanOrEqual(convert(Math.min(some, more), each))
    }),
  )
  expect(formatAmount(-0, 'EUR', 'en')).toBe('€0')
  expect(formatAmount(convert(-1, 0.03), 'EUR', 'en')).toBe('€0')
})
