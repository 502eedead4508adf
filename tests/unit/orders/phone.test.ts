import { describe, expect, test } from 'vitest'
import { phoneKey, telUrl, whatsAppUrl } from '#domain/text/phone.ts'

describe('a phone number', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '06.12.34.56.78',
    '+212612345678',
    '+212 6 12 34 56 78',
    '+212 (0) 6 12 34 56 78',
    '00212612345678',
    '212612345678',
    '612345678',
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
    '０６１２３４５６７８',
    ' tel: 0612345678 ',
    '0612345678 / 0522000000',
  ])('%j is the same number', (input) => {
    expect(phoneKey(input)).toBe('212612345678')
    expect(telUrl(input)).toBe('tel:+212612345678')
    expect(whatsAppUrl(input, 'سلام & go')).toBe(
      'https://wa.me/212612345678?text=%D8%B3%D9%84%D8%A7%D9%85%20%26%20go',
    )
  })

  test.each([
    ['+33 6 12 34 56 78', '33612345678', true],
    ['0033612345678', '33612345678', true],
    ['0522334455', '212522334455', true],
    ['5678', '5678', false],
    ['0123', '0123', false],
    ['', '', false],
  ])('%j becomes %j', (input, key, isReachable) => {
    expect(phoneKey(input)).toBe(key)
    expect(whatsAppUrl(input, '') !== null).toBe(isReachable)
  })
})
