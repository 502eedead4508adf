import type { Language } from '../shared/language.ts'

/** A sum in centimes of a dirham, always a whole number, so that sums and products are exact. */
export type Centimes = number

/** From what the database (numeric as text) and the API (a number of MAD) write. */
export function centimesFromMad(mad: string | number): Centimes {
  return Math.round(Number(mad) * 100)
}

/** For the API and the database: a number of MAD with at most two decimals. */
export function madFromCentimes(centimes: Centimes): number {
  return centimes / 100
}

/**
 * What stands between the digits in ar-MA, en-US and fr-FR (spec.md 9). Our own table instead of Intl: the data of
 * Node and of the browsers differ, and an island must write the very digits that the server wrote.
 */
const separators = {
  ar: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
} as const satisfies Record<Language, { group: string; decimal: string }>

/** Writes a whole number of hundredths with 0 to 2 decimals (spec.md 9): 123456 is '1,234.56', 34000 is '340'. */
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

/** The digits of a price in dirhams without the label DH: 34000 is '340'. */
export function formatMad(centimes: Centimes, language: Language): string {
  return formatHundredths(centimes, language)
}

/** The same with both decimals, as staff read sums (spec.md 9): 34000 is '340.00'. */
export function formatMadInFull(centimes: Centimes, language: Language): string {
  return formatInFull(centimes, language)
}
