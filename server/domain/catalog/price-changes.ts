import { type Centimes, madFromCentimes } from '../currency/money.ts'
import { readTypedPrice } from './read-typed-values.ts'

export const priceTargets = ['both', 'price'] as const

/** A price change in hundredths of a percent (1250 is +12.5 %), of both prices or only the regular one. */
export type PriceChange = { hundredths: number; target: (typeof priceTargets)[number] }

type Prices = { price: Centimes; sale_price: Centimes | null }

/** Why a product's prices cannot be changed; a key of errors.json. */
type PriceError = 'sale_price_too_high' | 'price_invalid'

/** Low enough that the sum of the largest order can be stored. */
export const highestPrice: Centimes = 999_999_99

/** Changed prices are rounded to centimes, half up. */
export function changePrices({ price, sale_price }: Prices, { hundredths, target }: PriceChange): Prices {
  // Computes in integers, as floating-point fractions would round half centimes wrongly.
  const changed = (centimes: Centimes) => Math.round((centimes * (10_000 + hundredths)) / 10_000)
  if (sale_price === null || target === 'price') return { price: changed(price), sale_price }
  return { price: changed(price), sale_price: changed(sale_price) }
}

/** Returns the error of invalid prices; the rules are those of every product. */
export function checkPrices({ price, sale_price }: Prices): PriceError | null {
  if (price > highestPrice || sale_price === 0) return 'price_invalid'
  return sale_price !== null && sale_price >= price ? 'sale_price_too_high' : null
}

/**
 * Parses a percentage ('-10', '+12,5', '١٠') to hundredths of a percent; null when it is invalid, 0, or outside -90
 * to 500.
 */
export function readPercent(text: unknown): number | null {
  const [, sign, digits = ''] = /^([+\-−‎]*)(.*)$/su.exec(String(text ?? '').replace(/[\s%٪]/g, '')) ?? []
  const hundredths = Math.round(readTypedPrice(digits) * 100) * (/[-−]/.test(sign ?? '') ? -1 : 1)
  const isWithin = hundredths >= -9_000 && hundredths <= 50_000 && hundredths !== 0
  return isWithin ? hundredths : null
}

export type PriceRange = { lowest: Centimes; highest: Centimes }

/** Writes '60–950 MAD', for structured data. */
export function formatPriceRange({ lowest, highest }: PriceRange): string {
  const ends = new Set([lowest, highest].map(madFromCentimes))
  return `${[...ends].join('–')} MAD`
}
