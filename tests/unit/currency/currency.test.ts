import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountParts,
  type CurrencyCode,
  convert,
  currencyCodes,
  currencyOrigins,
  formatAmount,
  isCurrency,
} from '#domain/currency/currency.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'

/** 0, 0.50, 4, 49.90, 1,234.56 and a million, in hundredths. */
const amounts = [0, 50, 4_00, 49_90, 1_234_56, 1_000_000_00]

/**
 * The expected texts, written by hand, with plain spaces for no-break spaces: each amount in dirhams, and 4 in other
 * currencies; one that is not here is tested by what holds for all.
 */
const written: Record<Language, { numbers: string[]; symbols: Partial<Record<CurrencyCode, string>> }> = {
  ar: {
    numbers: ['0 DH', '0,50 DH', '4 DH', '49,90 DH', '1.234,56 DH', '1.000.000 DH'],
    symbols: {
      ...{ USD: '4 $', EUR: '4 €', GBP: '4 £', SAR: '4 ر.س', AED: '4 د.إ', CAD: '4 CAD', QAR: '4 ر.ق' },
      ...{ KWD: '4 د.ك', EGP: '4 ج.م', DZD: '4 د.ج', TND: '4 د.ت' },
    },
  },
  en: {
    numbers: ['0 DH', '0.50 DH', '4 DH', '49.90 DH', '1,234.56 DH', '1,000,000 DH'],
    symbols: {
      ...{ USD: '$4', EUR: '€4', GBP: '£4', SAR: '4 SAR', AED: '4 AED', CAD: '4 CAD', QAR: '4 QAR' },
      ...{ KWD: '4 KWD', EGP: '4 EGP', DZD: '4 DZD', TND: '4 TND' },
    },
  },
  fr: {
    numbers: ['0 DH', '0,50 DH', '4 DH', '49,90 DH', '1 234,56 DH', '1 000 000 DH'],
    symbols: {
      ...{ USD: '$4', EUR: '€4', GBP: '£4', SAR: '4 SAR', AED: '4 AED', CAD: '4 CAD', QAR: '4 QAR' },
      ...{ KWD: '4 KWD', EGP: '4 EGP', DZD: '4 DA', TND: '4 DT' },
    },
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

  test.each(currencyCodes)('%s has the numbers of the dirham and one symbol', (code) => {
    for (const amount of amounts) {
      const { before, number, after } = amountParts(amount, code, language)
      expect(number).toBe(amountParts(amount, 'MAD', language).number)
      expect([before, after].filter(Boolean)).toHaveLength(1)
      expect(formatAmount(amount, code, language)).not.toMatch(/ |^$/)
    }
  })
})

test('an amount with an Arabic symbol is right to left, any other left to right', () => {
  expect(amountParts(4_00, 'SAR', 'ar').dir).toBe('rtl')
  expect(amountParts(4_00, 'EUR', 'ar').dir).toBe('ltr')
  expect(amountParts(4_00, 'SAR', 'fr').dir).toBe('ltr')
})

test.each([
  [340_00, 0.0912343, 31_02],
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

test.each(['ABC', 'mad', '', '__proto__', 'constructor', '<b>', null, undefined, 7, ['EUR']])(
  '%j is not a currency',
  (value) => expect(isCurrency(value)).toBe(false),
)

describe('any price at any rate', () => {
  const price = fc.integer({ min: 0, max: 10_000_000_000 })
  const rate = fc.double({ min: 1e-6, max: 1e6, noNaN: true, noDefaultInfinity: true })
  const code = fc.constantFrom(...currencyCodes)
  const language = fc.constantFrom(...languageCodes)
  const numberIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

  test('is converted to a number from zero up, with none or two decimals', () => {
    fc.assert(
      fc.property(price, rate, code, language, (centimes, each, currency, reader) => {
        const { number } = amountParts(convert(centimes, each), currency, reader)
        expect(number).toMatch(/^\d{1,3}([.,\u202f]\d{3})*([.,]\d\d)?$/)
      }),
    )
  })

  test('has the same digits in every language', () => {
    fc.assert(
      fc.property(price, rate, code, (centimes, each, currency) => {
        const numbers = languageCodes.map((reader) =>
          numberIn(amountParts(convert(centimes, each), currency, reader).number),
        )
        expect(new Set(numbers).size).toBe(1)
      }),
    )
  })

  test('is never shown lower when it is higher', () => {
    fc.assert(
      fc.property(price, price, rate, (some, more, each) => {
        expect(convert(Math.max(some, more), each)).toBeGreaterThanOrEqual(
          convert(Math.min(some, more), each),
        )
      }),
    )
  })

  test('is never negative zero', () => {
    expect(formatAmount(-0, 'EUR', 'en')).toBe('€0')
    expect(formatAmount(convert(-1, 0.03), 'EUR', 'en')).toBe('€0')
  })
})

test('no country belongs to two currencies', () => {
  const countries = Object.values(currencyOrigins).flatMap((origin) => origin.countries.split(/\s+/))
  expect(countries.filter((country, index) => countries.indexOf(country) !== index)).toEqual([])
  for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/)
})
