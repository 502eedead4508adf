import { normaliseDigits } from '../shared/clean-text.ts'

const morocco = '212'
/** A Moroccan number has so many digits after +212 or 0. */
const nationalDigits = 9

type Phone = { digits: string; isInternational: boolean }

/**
 * Returns the canonical form of a number: '06 12 34 56 78', '+212 612-345678', '00212612345678' and
 * '٠٦١٢٣٤٥٦٧٨' are '212612345678'. Moroccan numbers with too few or too many digits begin with 0 however they
 * were typed: '+212 6123456' and '06123456' are '06123456'. Other texts become their digits.
 */
export function phoneKey(text: string): string {
  const { digits } = readPhone(text)
  const [, national] = /^2120?(\d*)$/.exec(digits) ?? []
  if (national === undefined) return digits
  return national.length === nationalDigits ? morocco + national : `0${national}`
}

/**
 * Writes a number as it was typed, but for Arabic digits, whose groups ('٠٦ ١٢ …') a browser puts in reverse
 * order where the text runs from left to right.
 */
export function formatPhone(text: string): string {
  return normaliseDigits(text)
}

/** Any notation is accepted, but a number needs a digit. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text)
}

/** No phone number has fewer digits. The order form asks once about a shorter one, then accepts it. */
export const callableDigits = 8

export function isCallable(text: string): boolean {
  return phoneKey(text).length >= callableDigits
}

/** Returns 'tel:+212612345678', or 'tel:5678' for an incomplete number. */
export function telUrl(text: string): string {
  const { digits, isInternational } = readPhone(text)
  return `tel:${isInternational ? '+' : ''}${digits}`
}

/** Links a WhatsApp chat, with a prepared message if there is one; null for an incomplete number. */
export function whatsAppUrl(text: string, message = ''): string | null {
  const { digits, isInternational } = readPhone(text)
  if (!isInternational) return null
  return `https://wa.me/${digits}${message && `?text=${encodeURIComponent(message)}`}`
}

/** The keys that a search matches begin with these; a partial number may also belong to one with a slip. */
export function beginningsOfPhoneKeys(digits: string): string[] {
  const international = digits.replace(/^00/, '').replace(/^0/, morocco).replace(/^2120/, morocco)
  const [, national = ''] = /^212(\d*)$/.exec(international) ?? []
  const mayBeSlip = national.length > 1 && national.length !== nationalDigits
  return mayBeSlip ? [international, `0${national}`] : [international]
}

/** The first number of '0612345678 / 0522334455' is read. */
function firstNumberIn(text: string): string {
  const numbers = normaliseDigits(text).split('/')
  return numbers.find((part) => /\d/.test(part)) ?? ''
}

function readPhone(text: string): Phone {
  const first = firstNumberIn(text)
  const digits = first.replace(/\D/g, '')
  // This holds after + or 00, too, as the code of no country begins with 0.
  if (/^(00)?0\d{9}$/.test(digits)) return international(morocco + digits.slice(-nationalDigits))
  if (/^\D*\+/.test(first)) return international(digits)
  if (/^00\d/.test(digits)) return international(digits.slice(2))
  if (/^[5-8]\d{8}$/.test(digits)) return international(morocco + digits)
  return { digits, isInternational: /^212[5-8]\d{8}$/.test(digits) }
}

/** '+212 (0)6…' has a zero too many. */
function international(digits: string): Phone {
  return { digits: digits.replace(/^2120(?=\d{9}$)/, morocco), isInternational: true }
}

/** The code names texts in errors.json (phone_…) and cart.json (order.slips). */
export type PhoneSlip = {
  code: 'short' | 'long' | 'digits' | 'after_212' | 'start'
  /** The country's code is not counted. */
  digits: number
  /** This is the second digit of a Moroccan number: 6 of 06. */
  prefix?: number
}

/** No number has more digits with its country code (ITU-T E.164). */
const longestForeign = 15
const moroccan = /^[5-8]/

/**
 * Returns a likely slip, which is asked about and never refused (docs/product.md, "Orders: delivery
 * details"). Null means that the number looks right, or that the text has no digits.
 */
export function findPhoneSlip(text: string): PhoneSlip | null {
  const first = firstNumberIn(text)
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

/** `national` is what comes after +212. */
function findNationalSlip(national: string): PhoneSlip | null {
  if (national.length !== 9) return { code: 'after_212', digits: national.length }
  return moroccan.test(national) ? null : { code: 'start', digits: national.length }
}

/** Each field of a phone number has a hidden one with the number that looks like a slip and was asked about. */
export const phoneConfirmations = {
  customer_phone: 'phone_confirmed',
  receiver_phone: 'receiver_phone_confirmed',
  phone: 'phone_confirmed',
  whatsapp: 'whatsapp_confirmed',
} as const

export type PhoneFieldName = keyof typeof phoneConfirmations

export const confirmationFields = [...new Set(Object.values(phoneConfirmations))]
