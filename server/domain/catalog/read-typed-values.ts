import { normaliseDigits } from '../shared/clean-text.ts'

/**
 * Reads a price in MAD as people type it: '120,50', '120.5', '1 234,50', '1.234,50', '١٢٠٫٥٠'. Returns NaN if
 * it is invalid or ambiguous: '1,234' may be a thousand or a price with three decimals.
 */
export function readTypedPrice(cell: string): number {
  const plain = normaliseDigits(cell)
    .replace(/\s/g, '')
    .replaceAll('٫', ',')
    .replaceAll('٬', '.')
    .replace(/(dh|mad|درهم|د\.م\.?)$/i, '')
  const whole = /^(\d+|\d{1,3}([.,]\d{3}){2,})$/
  if (whole.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  const [, digits = '', cents = ''] = /^(.+)[.,](\d{1,2})$/.exec(plain) ?? []
  // A thousands separator cannot be the decimal separator too.
  const thousands =
    plain.charAt(plain.length - cents.length - 1) === ',' ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/
  if (!/^\d+$/.test(digits) && !thousands.test(digits)) return Number.NaN
  return Number(`${digits.replace(/[.,]/g, '')}.${cents}`)
}

/** Unlike a price, a sum may be below zero. */
export function readTypedSum(text: string): number {
  const [, minus, digits = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  return (minus ? -1 : 1) * readTypedPrice(digits)
}

export function readTypedNumber(cell: string): number {
  const typed = normaliseDigits(cell).replace(/\s/g, '')
  // The Arabic separator of thousands can mean nothing else, as a point or a comma can.
  const plain = /^\d{1,3}(٬\d{3})+$/.test(typed) ? typed.replaceAll('٬', '') : typed
  return /^\d+([.,]0{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** Reads a number of pieces, also with spaces between its digits ('1 200'); returns null if it is invalid. */
export function readQuantity(text: unknown): number | null {
  const digits = normaliseDigits(String(text ?? '')).replace(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/**
 * Reads the form of a line in the cart: digits of any script, a step from the present quantity, or removal,
 * which is 0. Returns null where the number cannot be read or may mean two things, as '1.000' does.
 */
export function readCartQuantity(
  { quantity = '', step = '0', remove }: { quantity?: unknown; step?: unknown; remove?: unknown },
  current: number,
): number | null {
  if (remove !== undefined) return 0
  const typed = quantity === '' ? current : wholeNumber(quantity)
  return typed === null ? null : typed + (wholeNumber(step) ?? 0)
}

function wholeNumber(text: unknown): number | null {
  const digits = normaliseDigits(String(text)).replace(/\s/g, '')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null
}

const yes = new Set(['true', 'vrai', 'yes', 'oui', 'x', '1', 'نعم', 'صحيح'])
const no = new Set(['false', 'faux', 'no', 'non', '0', 'لا', 'خطأ'])

export function readTypedYesNo(cell: string): boolean | null {
  const word = normaliseDigits(cell).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** Stops at 50 addresses, more than any product may have, so that a huge cell stays cheap. */
export function readTypedPictures(cell: string): string[] {
  return cell.split(/[\s|]+/, 50).filter(Boolean)
}
