import { normaliseDigits } from '../text/normalise-digits.ts'

/**
 * A price as people write it in a cell, in MAD: '120,50', '120.5', '1 234,50', '1.234,50', '١٢٠٫٥٠'. NaN for what is
 * none, and for '1,234', which is a thousand to one and a price of three decimals to another.
 */
export function readPriceCell(cell: string): number {
  const plain = normaliseDigits(cell)
    .replace(/\s/g, '')
    .replaceAll('٫', ',')
    .replaceAll('٬', '.')
    .replace(/(dh|mad|درهم|د\.م\.?)$/i, '')
  const whole = /^(\d+|\d{1,3}([.,]\d{3}){2,})$/
  if (whole.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  const [, digits = '', cents = ''] = /^(.+)[.,](\d{1,2})$/.exec(plain) ?? []
  // What stands between thousands cannot be the decimal sign too.
  const thousands = plain.at(-cents.length - 1) === ',' ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/
  if (!/^\d+$/.test(digits) && !thousands.test(digits)) return Number.NaN
  return Number(`${digits.replace(/[.,]/g, '')}.${cents}`)
}

/** A whole number in a cell; NaN for what is none. */
export function readNumberCell(cell: string): number {
  const plain = normaliseDigits(cell).replace(/\s/g, '')
  return /^\d+([.,]0+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

const yes = new Set(['true', 'vrai', 'yes', 'oui', 'x', '1', 'نعم', 'صحيح'])
const no = new Set(['false', 'faux', 'no', 'non', '0', 'لا', 'خطأ'])

/** Yes or no as spreadsheets and people of the three languages write it; null for what is neither. */
export function readYesNoCell(cell: string): boolean | null {
  const word = normaliseDigits(cell).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** Addresses of pictures, with spaces or '|' between them; of a cell of a million words no more than are too many. */
export function readPicturesCell(cell: string): string[] {
  return cell.split(/[\s|]+/, 50).filter(Boolean)
}
