import type { Language } from '../shared/language.ts'

/** Centimes are always whole, so that sums and products are exact. */
export type Centimes = number

/** The database gives MAD as text, the API as a number. */
export function centimesFromMad(mad: string | number): Centimes {
  return Math.round(Number(mad) * 100)
}

/** The API and the database take MAD with at most two decimals. */
export function madFromCentimes(centimes: Centimes): number {
  return centimes / 100
}

/** The database gives these sums as texts of MAD. */
export type WithMadTexts<Item, Sum extends keyof Item> = {
  [Field in keyof Item]: Field extends Sum ? string | Extract<Item[Field], null> : Item[Field]
}

type WithCentimes<Row, Sum extends keyof Row> = {
  [Field in keyof Row]: Field extends Sum ? Centimes | Extract<Row[Field], null> : Row[Field]
}

export function inCentimes<Row, Sum extends keyof Row>(
  row: Row,
  sums: readonly Sum[],
): WithCentimes<Row, Sum> {
  const converted = sums.map((sum) => [sum, row[sum] === null ? null : centimesFromMad(String(row[sum]))])
  return { ...row, ...Object.fromEntries(converted) }
}

/** Converts these sums into MAD for the database and the API; what is null or missing stays so. */
export function inMad<Item, Sum extends keyof Item>(item: Item, sums: readonly Sum[]): Item {
  const converted = sums.flatMap((sum) => {
    const centimes = item[sum]
    return typeof centimes === 'number' ? [[sum, madFromCentimes(centimes)]] : []
  })
  return { ...item, ...Object.fromEntries(converted) }
}

/** Files, structured data and fields of forms have MAD with two decimals: 34000 is '340.00'. */
export function decimalMad(centimes: Centimes): string {
  return madFromCentimes(centimes).toFixed(2)
}

/**
 * These are the separators of ar-MA, en-US and fr-FR. The Intl data of Node and browsers differ, and islands
 * must render the same digits as the server.
 */
const separators = {
  ar: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  fr: { group: '\u202f', decimal: ',' },
} as const satisfies Record<Language, { group: string; decimal: string }>

/**
 * Fills an input as people of a language type it: 123456 is '1234.56', and '1234,56' in Arabic and French. It
 * has no separators of thousands, which would be in the way when the value is edited.
 */
export function formatMadInput(centimes: Centimes, language: Language): string {
  return decimalMad(centimes).replace('.', separators[language].decimal)
}

/** Writes a sum without its currency: 123456 is '1,234.56', and 34000 is '340'. */
export function formatMad(centimes: Centimes, language: Language): string {
  return formatMadInFull(centimes, language).replace(/\D00$/, '')
}

/** Staff read both decimals: 34000 is '340.00'. */
export function formatMadInFull(centimes: Centimes, language: Language): string {
  const { group, decimal } = separators[language]
  const digits = String(Math.abs(centimes)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  const sign = centimes < 0 ? '-' : ''
  return sign + whole + decimal + digits.slice(-2)
}
