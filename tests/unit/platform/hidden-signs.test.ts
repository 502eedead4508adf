import { expect, test } from 'vitest'
import { codeKey } from '#domain/cart/discount-code.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { deliverySchema } from '#domain/orders/order-schema.ts'
import { cleanLine, cleanText, hasHiddenSigns, withoutLinks } from '#domain/shared/clean-text.ts'
import { signInSchema } from '../../../server/accounts/account-schema.ts'
import { contactSchema } from '../../../server/contact/contact-schema.ts'

test.each(['\n', '\0', '\u007f', '\u0085', '\u009f', '\u202a', '\u202e', '\u2066', '\u2069'])(
  'nobody sees %j in a line',
  (sign) => {
    expect(hasHiddenSigns(`Ali${sign}x`)).toBe(true)
  },
)

test.each([
  ['of Arabic with a mark of direction', 'زنقة\u200f 7'],
  ['with the mark for Latin', '\u200e+212 6'],
  ['of Persian with a joiner', 'می\u200cخواهم'],
  ['with an emoji of several', '👩\u200d🎨'],
  ['with a space that does not break', 'n°\u00a07'],
])('a line is one %s', (_what, text) => {
  expect(hasHiddenSigns(text)).toBe(false)
  expect(cleanLine(text)).toBe(text)
})

test('what was copied out of a chat or spreadsheet is taken without its marks: lines, addresses, numbers, codes', () => {
  expect(cleanLine('\u202a+212 6 12 34 56 78\u202c')).toBe('+212 6 12 34 56 78')
  expect(cleanLine(' \u2068فاطمة\u2069\t\r\n')).toBe('فاطمة')
  expect(cleanLine('\u202e \n')).toBe('')
  expect(cleanLine('a\ud800')).toBe('a\ufffd')
  expect(cleanLine('\u200e \u200b\u3164')).toBe('')
  expect(cleanText('\u200f\n\u2060')).toBe('')
  const copied = '\u200ffatima@example.com\u200e'
  expect(signInSchema.shape.email.parse(copied)).toBe('fatima@example.com')
  expect(deliverySchema.shape.customer_email.parse(copied)).toBe('fatima@example.com')
  const number = deliverySchema.shape.customer_phone.parse('\u202a+212 6 12 34 56 78\u202c')
  expect(number).toBe('+212 6 12 34 56 78')
  expect(contactSchema.shape.email.parse(copied)).toBe('fatima@example.com')
  expect(readTypedPrice('\u200f120,50\u00a0د.م.\u200f')).toBe(120.5)
  expect(codeKey('\u200fSAFI10\u200e')).toBe('SAFI10')
})

test.each([
  ['www.spam.com', 'www spam com'],
  ['https://spam.com/x?y=1', 'https spam com/x?y=1'],
  ['win at 1xbet.com now', 'win at 1xbet com now'],
  ['زر.موقع', 'زر موقع'],
  ['spa\u0301.com', 'spa\u0301 com'],
  ['spam．com or spam。com', 'spam com or spam com'],
  ['spam.\u200bcom', 'spam \u200bcom'],
  ['spam..com', 'spam  com'],
  ['Ali\r\nBcc: all', 'Ali  Bcc: all'],
  ['Ali \u202egro.maps\u202c', 'Ali  gro maps '],
  ['J.P. Martin', 'J P. Martin'],
  ...['فاطمة الزهراء', 'Av. Hassan II, km 12.5', 'الكلم ١٢.٥', '06.12.34.56.78', 'Ali.'].map((text) => [
    text,
    text,
  ]),
])('in a mail that nobody may have asked for %j becomes %j', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
})
