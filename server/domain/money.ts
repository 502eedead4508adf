import { type Language, languages } from './language.ts'

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

/** The digits of a price in dirhams, 0 to 2 decimals (spec.md 9), without the label DH: 34000 is '340'. */
export function formatMad(centimes: Centimes, language: Language): string {
  return new Intl.NumberFormat(languages[language].locale, {
    minimumFractionDigits: centimes % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(madFromCentimes(centimes))
}
