import { normaliseDigits } from './normalise-digits.ts'

const morocco = '212'

type Phone = { digits: string; isInternational: boolean }

/**
 * The canonical form of a phone number: '06 12 34 56 78', '+212 612-345678', '00212612345678' and '٠٦١٢٣٤٥٦٧٨' are
 * '212612345678'. Other texts become their digits.
 */
export function phoneKey(formValues: string): string {
  return readPhone(formValues).digits
}

/** Any notation is accepted, but a number needs a digit. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text)
}

/** No phone number is shorter. The order form asks once about a shorter one, then accepts it. */
const callableDigits = 8

export function isCallable(formValues: string): boolean {
  return phoneKey(formValues).length >= callableDigits
}

/** A tel: URL: 'tel:+212612345678', or 'tel:5678' for an incomplete number. */
export function telUrl(formValues: string): string {
  const { digits, isInternational } = readPhone(formValues)
  return `tel:${isInternational ? '+' : ''}${digits}`
}

/** A WhatsApp chat link, with a prepared message if there is one; null for an incomplete number. */
export function whatsAppUrl(formValues: string, message = ''): string | null {
  const { digits, isInternational } = readPhone(formValues)
  if (!isInternational) return null
  return `https://wa.me/${digits}${message && `?text=${encodeURIComponent(message)}`}`
}

/** Normalises a partial phone number in a search like phoneKey does for whole ones. */
export function beginningOfPhoneKey(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.replace(/^0/, morocco).replace(/^2120/, morocco)
}

/** Of '0612345678 / 0522334455' the first. */
function readPhone(formValues: string): Phone {
  const [first = ''] = normaliseDigits(formValues)
    .split('/')
    .filter((part) => /\d/.test(part))
  const digits = first.replace(/\D/g, '')
  if (/^\D*\+/.test(first)) return international(digits)
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (/^0\d{9}$/.test(digits)) return international(morocco + digits.slice(1))
  if (/^[5-8]\d{8}$/.test(digits)) return international(morocco + digits)
  return { digits, isInternational: /^212[5-8]\d{8}$/.test(digits) }
}

/** '+212 (0)6…' contains a superfluous zero. */
function international(digits: string): Phone {
  return { digits: digits.replace(/^2120(?=\d{9}$)/, morocco), isInternational: true }
}
