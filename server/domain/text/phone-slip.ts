import { normaliseDigits } from './normalise-digits.ts'
import { callableDigits, phoneKey } from './phone.ts'

/** What is unusual about a phone number: names of texts in errors.json (phone_…) and cart.json (order.slips). */
export type PhoneSlip = {
  code: 'short' | 'long' | 'digits' | 'after_212' | 'start'
  /** How many digits there are, without the country's code. */
  digits: number
  /** The second digit of a Moroccan number: 6 of 06. */
  prefix?: number
}

const longestForeign = 15
const moroccan = /^[5-8]/

/**
 * A likely slip in a number, as Moroccan ones are made: ten digits after 05 to 08, or nine after +212; foreign ones begin
 * with +. Null for a number that looks right, and for a text without digits. Slips are asked about, never refused.
 */
export function findPhoneSlip(text: string): PhoneSlip | null {
  const [first = ''] = normaliseDigits(text)
    .split('/')
    .filter((part) => /\d/.test(part))
  const typed = first.replace(/\D/g, '')
  const digits = typed.replace(/^00/, '')
  if (digits === '') return null
  if (digits.length < callableDigits) return { code: 'short', digits: digits.length }
  const [, national] = /^2120?(\d*)$/.exec(digits) ?? /^212(\d{9})$/.exec(phoneKey(text)) ?? []
  if (national !== undefined) return findNationalSlip(national)
  if (/^\D*\+/.test(first) || typed.startsWith('00')) {
    return digits.length > longestForeign ? { code: 'long', digits: digits.length } : null
  }
  const [, prefix] = /^0([5-8])/.exec(digits) ?? []
  if (prefix) return { code: 'digits', digits: digits.length, prefix: Number(prefix) }
  return { code: 'start', digits: digits.length }
}

/** After +212. */
function findNationalSlip(national: string): PhoneSlip | null {
  if (national.length !== 9) return { code: 'after_212', digits: national.length }
  return moroccan.test(national) ? null : { code: 'start', digits: national.length }
}
