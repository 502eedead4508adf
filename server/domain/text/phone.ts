import { normaliseDigits } from '../shared/clean-text.ts'

const morocco = '212'
/** A Moroccan number has so many digits after +212 or 0. */
const nationalDigits = 9

type Phone = { digits: string; isInternational: boolean }

/**
 * The canonical form of a phone number: '06 12 34 56 78', '+212 612-345678', '00212612345678' and '٠٦١٢٣٤٥٦٧٨' are
 * '212612345678'. Moroccan numbers with too few or too many digits begin with 0 however they were typed: '+212 6123456'
 * and '06123456' are '06123456'. Other texts become their digits.
 */
export function phoneKey(text: string): string {
  const { digits } = readPhone(text)
  const [, national] = /^2120?(\d*)$/.exec(digits) ?? []
  if (national === undefined) return digits
  return national.length === nationalDigits ? morocco + national : `0${national}`
}

/**
 * A number as people read and dial it: as typed, but for Arabic digits, whose groups ('٠٦ ١٢ …') a browser puts in
 * reverse order where the text runs from left to right.
 */
export function formatPhone(text: string): string {
  return normaliseDigits(text)
}

/** Any notation is accepted, but a number needs a digit. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text)
}

/** The fewest digits that a phone number has. The order form asks once about a shorter one, then accepts it. */
export const callableDigits = 8

export function isCallable(text: string): boolean {
  return phoneKey(text).length >= callableDigits
}

/** Returns 'tel:+212612345678', or 'tel:5678' for an incomplete number. */
export function telUrl(text: string): string {
  const { digits, isInternational } = readPhone(text)
  return `tel:${isInternational ? '+' : ''}${digits}`
}

/** A WhatsApp chat link, with a prepared message if there is one; null for an incomplete number. */
export function whatsAppUrl(text: string, message = ''): string | null {
  const { digits, isInternational } = readPhone(text)
  if (!isInternational) return null
  return `https://wa.me/${digits}${message && `?text=${encodeURIComponent(message)}`}`
}

/**
 * The beginnings of phone keys that a search for these digits matches; a partial number may also belong to
 * one with a slip.
 */
export function beginningsOfPhoneKeys(digits: string): string[] {
  const international = digits.replace(/^00/, '').replace(/^0/, morocco).replace(/^2120/, morocco)
  const [, national = ''] = /^212(\d*)$/.exec(international) ?? []
  const mayBeSlip = national.length > 1 && national.length !== nationalDigits
  return mayBeSlip ? [international, `0${national}`] : [international]
}

/** Of '0612345678 / 0522334455' the first number is read. */
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

/** '+212 (0)6…' contains a superfluous zero. */
function international(digits: string): Phone {
  return { digits: digits.replace(/^2120(?=\d{9}$)/, morocco), isInternational: true }
}

/** What is unusual about a phone number: names of texts in errors.json (phone_…) and cart.json (order.slips). */
export type PhoneSlip = {
  code: 'short' | 'long' | 'digits' | 'after_212' | 'start'
  /** How many digits there are, without the country's code. */
  digits: number
  /** It is the second digit of a Moroccan number: 6 of 06. */
  prefix?: number
}

/** The longest number has so many digits with its country code (ITU-T E.164). */
const longestForeign = 15
const moroccan = /^[5-8]/

/**
 * Returns a likely slip in a number. Moroccan numbers have ten digits that begin with 05 to 08, or nine after
 * +212; foreign ones begin with +. Null for a number that looks right, and for a text without digits. Slips
 * are asked about, never refused.
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

/** Fields of phone numbers, and the hidden one of each with the number that looks like a slip and was asked about. */
export const phoneConfirmations = {
  customer_phone: 'phone_confirmed',
  receiver_phone: 'receiver_phone_confirmed',
  phone: 'phone_confirmed',
  whatsapp: 'whatsapp_confirmed',
} as const

export type PhoneFieldName = keyof typeof phoneConfirmations

export const confirmationFields = [...new Set(Object.values(phoneConfirmations))]
