import { expect, test } from 'vitest'
import {
  centimesFromMad,
  formatMad,
  formatMadInFull,
  formatMadInput,
  madFromCentimes,
} from '#domain/currency/money.ts'
import { paymentFormSchema } from '../../../server/cash/payment-schema.ts'

test.each([
  ['0.10', 10],
  [19.99, 1999],
  [1.15, 115],
  ['99999999.99', 9_999_999_999],
])('%j MAD is %i centimes, and back', (mad, centimes) => {
  expect(centimesFromMad(mad)).toBe(centimes)
  expect(madFromCentimes(centimes)).toBe(Number(mad))
})

test.each([
  [340_00, 'en', '340', '340.00'],
  [340_50, 'fr', '340,50', '340,50'],
  [1_234_00, 'fr', '1 234', '1 234,00'],
  [1_234_50, 'ar', '1.234,50', '1.234,50'],
] as const)(
  '%i centimes in %s are formatted as %s, and for staff as %s',
  (centimes, language, ...written) => {
    const formatted = [formatMad(centimes, language), formatMadInFull(centimes, language)]
    expect(formatted.map((each) => each.replace(/[\u00a0\u202f]/g, ' '))).toEqual(written)
  },
)

test.each([
  [1_234_56, 'en', '1234.56'],
  [1_234_56, 'fr', '1234,56'],
  [-35_00, 'fr', '-35,00'],
] as const)('%i centimes in %s are typed as %s, and read back', (centimes, language, typed) => {
  expect(formatMadInput(centimes, language)).toBe(typed)
  const form = { amount: typed, difference_reason: '', comment: '' }
  expect(paymentFormSchema.parse(form)).toMatchObject({ amount: centimes })
})
