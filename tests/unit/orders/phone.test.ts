import { expect, test } from 'vitest'
import { isOtherName } from '#domain/orders/order-warnings.ts'
import { findPhoneSlip, formatPhone, phoneKey, telUrl, whatsAppUrl } from '#domain/text/phone.ts'

test.each([
  ...['0612345678', '06 12 34 56 78', '+212 6 12 34 56 78', '+212 (0) 6 12 34 56 78', '00 06 12 34 56 78'],
  ...['00212612345678', '612345678', '٠٦١٢٣٤٥٦٧٨', ' tel: 0612345678 ', '0612345678 / 0522000000'],
])('%j is the same number', (input) => {
  expect(phoneKey(input)).toBe('212612345678')
  expect(telUrl(input)).toBe('tel:+212612345678')
  const chat = 'https://wa.me/212612345678?text=%D8%B3%D9%84%D8%A7%D9%85%20%26%20go'
  expect(whatsAppUrl(input, 'سلام & go')).toBe(chat)
})

test('is shown as typed, with digits that stand from left to right', () =>
  expect(formatPhone('\u200f+٢١٢ ٦١٢-٣٤٥٦٧٨ / 05')).toBe('+212 612-345678 / 05'))

test.each([
  ['061234567', '00212 61234567', '+21261234567', '+212 (0)6 123 45 67', '21261234567', '٠٦١٢٣٤٥٦٧'],
  ['06123456789', '00212 6123456789', '+2126123456789', '+212 (0)6123456789', '٠٦١٢٣٤٥٦٧٨٩'],
  ['0612345', '+212612345', '00212 612345'],
])('%s, with too few or too many digits, is the same in other notations', (...written) => {
  const [national] = written
  for (const each of written) expect([each, phoneKey(each)]).toEqual([each, national])
  // What is called stays as it was typed.
  expect(telUrl(national)).toBe(`tel:${national}`)
  expect(whatsAppUrl(national)).toBeNull()
})

test.each([
  ['+33 6 12 34 56 78', '33612345678', true],
  ['0033612345678', '33612345678', true],
  ['0522334455', '212522334455', true],
  ['00', '00', false],
  ['', '', false],
])('%j becomes %j', (input, key, isReachable) => {
  expect(phoneKey(input)).toBe(key)
  expect(whatsAppUrl(input, '') !== null).toBe(isReachable)
})

test.each([
  ['Salma Tazi', 'Omar Idrissi', true],
  ['فاطمة الزهراء', 'عمر الإدريسي', true],
  ['Salma Tazi', 'TAZI salma', false],
  ['Hélène', 'helene', false],
  ['فاطمة', 'Fatima', false],
  ['Salma', '', false],
])('%s and %s are different people: %s', (one, other, isOther) => {
  expect(isOtherName(one, other)).toBe(isOther)
  expect(isOtherName(other, one)).toBe(isOther)
})

test.each([
  ...['07 12 34 56 78', '05-22-33-44-55', '0801000000', '+212 (0) 6 12 34 56 78', '612345678'],
  ...['+33 6 12 34 56 78', '0612345678 / 0522000000', '', 'no digit'],
])('%j looks right, or is no number', (text) => expect(findPhoneSlip(text)).toBeNull())

test.each([
  ['06123456789', { code: 'digits', digits: 11, prefix: 6 }],
  ['+212 6 12 34 56 7', { code: 'after_212', digits: 8 }],
  ['00212 6123456789', { code: 'after_212', digits: 10 }],
  ['+212 4 12 34 56 78', { code: 'start', digits: 9 }],
  ['0112345678', { code: 'start', digits: 9 }],
  ['6123456789', { code: 'start', digits: 10 }],
  ['+33 6 12 34 56 78 90 12 34 56', { code: 'long', digits: 19 }],
])('%j is asked about', (text, slip) => expect(findPhoneSlip(text)).toEqual(slip))
