import { normaliseDigits } from '../shared/clean-text.ts'

/**
 * Parses a price as people type it, in MAD: '120,50', '120.5', '1 234,50', '1.234,50', '١٢٠٫٥٠'. NaN if invalid or
 * ambiguous: '1,234' may be a thousand or a price with three decimals.
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

/** Parses a sum as readTypedPrice parses a price; it may be below zero. */
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

/** Parses a number of pieces, also with spaces between its digits ('1 200'); null if invalid. */
export function readQuantity(text: unknown): number | null {
  const digits = normaliseDigits(String(text ?? '')).replace(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/**
 * The quantity requested by a line's form in the cart: a number typed in digits of any script, a step from it, or
 * removal, which is 0. Null where the number cannot be read or may mean two things, as '1.000' does.
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

/** Parses yes or no as spreadsheets and users of the three languages write it; null if neither. */
export function readTypedYesNo(cell: string): boolean | null {
  const word = normaliseDigits(cell).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/**
 * Parses picture URLs separated by spaces or '|'. Stops at 50, more than any product may have, so that a huge cell
 * stays cheap.
 */
export function readTypedPictures(cell: string): string[] {
  return cell.split(/[\s|]+/, 50).filter(Boolean)
}
