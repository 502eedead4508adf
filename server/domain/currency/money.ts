import type { Language } from '../shared/language.ts'

/** Centimes of a dirham, always an integer, so that sums and products are exact. */
export type Centimes = number

/** From the database (numeric as text) or the API (a number of MAD). */
export function centimesFromMad(mad: string | number): Centimes {
  return Math.round(Number(mad) * 100)
}

/** For the API and the database: a number of MAD with at most two decimals. */
export function madFromCentimes(centimes: Centimes): number {
  return centimes / 100
}

/**
 * A number of MAD with two decimals, for files, structured data and fields of forms that are edited: 34000 is
 * '340.00'.
 */
export function decimalMad(centimes: Centimes): string {
  return madFromCentimes(centimes).toFixed(2)
}

/**
 * Separators of ar-MA, en-US and fr-FR. An own table, since the Intl data of Node and browsers differ and islands
 * must render the same digits as the server.
 */
const separators = {
  ar: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
} as const satisfies Record<Language, { group: string; decimal: string }>

/**
 * The value of an input, as people of a language type it: 123456 is '1234.56', and '1234,56' in Arabic and
 * French. It has no separators of thousands, which would be in the way when the value is edited.
 */
export function formatMadInput(centimes: Centimes, language: Language): string {
  return decimalMad(centimes).replace('.', separators[language].decimal)
}

/** Formats hundredths with 0 to 2 decimals: 123456 is '1,234.56', 34000 is '340'. */
export function formatHundredths(hundredths: number, language: Language): string {
  return formatInFull(hundredths, language).replace(/\D00$/, '')
}

function formatInFull(hundredths: number, language: Language): string {
  const { group, decimal } = separators[language]
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  const sign = hundredths < 0 ? '-' : ''
  return sign + whole + decimal + digits.slice(-2)
}

/** A price in dirhams without the label DH: 34000 is '340'. */
export function formatMad(centimes: Centimes, language: Language): string {
  return formatHundredths(centimes, language)
}

/** With both decimals, for staff: 34000 is '340.00'. */
export function formatMadInFull(centimes: Centimes, language: Language): string {
  return formatInFull(centimes, language)
}
