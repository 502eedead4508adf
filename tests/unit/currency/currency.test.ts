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
 * The expected text of each amount, written by hand, with plain spaces for no-break spaces; a currency that is not
 * here is tested by what holds for all.
 */
const written: Record<Language, Partial<Record<CurrencyCode, string[]>>> = {
  ar: {
    MAD: ['0 DH', '0,50 DH', '4 DH', '49,90 DH', '1.234,56 DH', '1.000.000 DH'],
    USD: ['0 $', '0,50 $', '4 $', '49,90 $', '1.234,56 $', '1.000.000 $'],
    EUR: ['0 €', '0,50 €', '4 €', '49,90 €', '1.234,56 €', '1.000.000 €'],
    GBP: ['0 £', '0,50 £', '4 £', '49,90 £', '1.234,56 £', '1.000.000 £'],
    SAR: ['0 ر.س', '0,50 ر.س', '4 ر.س', '49,90 ر.س', '1.234,56 ر.س', '1.000.000 ر.س'],
    AED: ['0 د.إ', '0,50 د.إ', '4 د.إ', '49,90 د.إ', '1.234,56 د.إ', '1.000.000 د.إ'],
    CAD: ['0 CAD', '0,50 CAD', '4 CAD', '49,90 CAD', '1.234,56 CAD', '1.000.000 CAD'],
    QAR: ['0 ر.ق', '0,50 ر.ق', '4 ر.ق', '49,90 ر.ق', '1.234,56 ر.ق', '1.000.000 ر.ق'],
    KWD: ['0 د.ك', '0,50 د.ك', '4 د.ك', '49,90 د.ك', '1.234,56 د.ك', '1.000.000 د.ك'],
    EGP: ['0 ج.م', '0,50 ج.م', '4 ج.م', '49,90 ج.م', '1.234,56 ج.م', '1.000.000 ج.م'],
    DZD: ['0 د.ج', '0,50 د.ج', '4 د.ج', '49,90 د.ج', '1.234,56 د.ج', '1.000.000 د.ج'],
    TND: ['0 د.ت', '0,50 د.ت', '4 د.ت', '49,90 د.ت', '1.234,56 د.ت', '1.000.000 د.ت'],
  },
  en: {
    MAD: ['0 DH', '0.50 DH', '4 DH', '49.90 DH', '1,234.56 DH', '1,000,000 DH'],
    USD: ['$0', '$0.50', '$4', '$49.90', '$1,234.56', '$1,000,000'],
    EUR: ['€0', '€0.50', '€4', '€49.90', '€1,234.56', '€1,000,000'],
    GBP: ['£0', '£0.50', '£4', '£49.90', '£1,234.56', '£1,000,000'],
    SAR: ['0 SAR', '0.50 SAR', '4 SAR', '49.90 SAR', '1,234.56 SAR', '1,000,000 SAR'],
    AED: ['0 AED', '0.50 AED', '4 AED', '49.90 AED', '1,234.56 AED', '1,000,000 AED'],
    CAD: ['0 CAD', '0.50 CAD', '4 CAD', '49.90 CAD', '1,234.56 CAD', '1,000,000 CAD'],
    QAR: ['0 QAR', '0.50 QAR', '4 QAR', '49.90 QAR', '1,234.56 QAR', '1,000,000 QAR'],
    KWD: ['0 KWD', '0.50 KWD', '4 KWD', '49.90 KWD', '1,234.56 KWD', '1,000,000 KWD'],
    EGP: ['0 EGP', '0.50 EGP', '4 EGP', '49.90 EGP', '1,234.56 EGP', '1,000,000 EGP'],
    DZD: ['0 DZD', '0.50 DZD', '4 DZD', '49.90 DZD', '1,234.56 DZD', '1,000,000 DZD'],
    TND: ['0 TND', '0.50 TND', '4 TND', '49.90 TND', '1,234.56 TND', '1,000,000 TND'],
  },
  fr: {
    MAD: ['0 DH', '0,50 DH', '4 DH', '49,90 DH', '1 234,56 DH', '1 000 000 DH'],
    USD: ['$0', '$0,50', '$4', '$49,90', '$1 234,56', '$1 000 000'],
    EUR: ['€0', '€0,50', '€4', '€49,90', '€1 234,56', '€1 000 000'],
    GBP: ['£0', '£0,50', '£4', '£49,90', '£1 234,56', '£1 000 000'],
    SAR: ['0 SAR', '0,50 SAR', '4 SAR', '49,90 SAR', '1 234,56 SAR', '1 000 000 SAR'],
    AED: ['0 AED', '0,50 AED', '4 AED', '49,90 AED', '1 234,56 AED', '1 000 000 AED'],
    CAD: ['0 CAD', '0,50 CAD', '4 CAD', '49,90 CAD', '1 234,56 CAD', '1 000 000 CAD'],
    QAR: ['0 QAR', '0,50 QAR', '4 QAR', '49,90 QAR', '1 234,56 QAR', '1 000 000 QAR'],
    KWD: ['0 KWD', '0,50 KWD', '4 KWD', '49,90 KWD', '1 234,56 KWD', '1 000 000 KWD'],
    EGP: ['0 EGP', '0,50 EGP', '4 EGP', '49,90 EGP', '1 234,56 EGP', '1 000 000 EGP'],
    DZD: ['0 DA', '0,50 DA', '4 DA', '49,90 DA', '1 234,56 DA', '1 000 000 DA'],
    TND: ['0 DT', '0,50 DT', '4 DT', '49,90 DT', '1 234,56 DT', '1 000 000 DT'],
  },
}

describe.each(languageCodes)('in %s', (language) => {
  test.each(Object.keys(written[language]) as CurrencyCode[])('%s is written as in that language', (code) => {
    const texts = amounts.map((amount) => formatAmount(amount, code, language))
    expect(texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(written[language][code])
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
