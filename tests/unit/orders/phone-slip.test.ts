import { expect, test } from 'vitest'
import { findPhoneSlip } from '#domain/text/phone.ts'

test.each([
  '0612345678',
  '07 12 34 56 78',
  '05-22-33-44-55',
  '0801000000',
  '+212 6 12 34 56 78',
  '+212 (0) 6 12 34 56 78',
  '00212612345678',
  '212612345678',
  '612345678',
  '٠٦١٢٣٤٥٦٧٨',
  '+33 6 12 34 56 78',
  '0034 612 345 678',
  '+1 202 555 0123',
  '0612345678 / 0522000000',
  '',
  'no digit',
])('%j looks right, or is no number', (text) => {
  expect(findPhoneSlip(text)).toBeNull()
})

test.each([
  ['061234567', { code: 'digits', digits: 9, prefix: 6 }],
  ['06123456789', { code: 'digits', digits: 11, prefix: 6 }],
  ['05 22 33 44 5', { code: 'digits', digits: 9, prefix: 5 }],
  ['٠٧١٢٣٤٥٦٧', { code: 'digits', digits: 9, prefix: 7 }],
  ['+212 6 12 34 56 7', { code: 'after_212', digits: 8 }],
  ['00212 6123456789', { code: 'after_212', digits: 10 }],
  ['21261234567', { code: 'after_212', digits: 8 }],
  ['+212 61234', { code: 'after_212', digits: 5 }],
  ['+212 4 12 34 56 78', { code: 'start', digits: 9 }],
  ['0112345678', { code: 'start', digits: 9 }],
  ['123456789', { code: 'start', digits: 9 }],
  ['6123456789', { code: 'start', digits: 10 }],
  ['+33 6 12 34 56 78 90 12 34 56', { code: 'long', digits: 19 }],
  ['0612', { code: 'short', digits: 4 }],
  ['+33 1', { code: 'short', digits: 3 }],
])('%j is asked about', (text, slip) => {
  expect(findPhoneSlip(text)).toEqual(slip)
})
