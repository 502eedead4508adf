import { type Centimes, madFromCentimes } from '../currency/money.ts'
import { readTypedPrice } from './read-typed-values.ts'

export const priceTargets = ['both', 'price'] as const

/** The change is in hundredths of a percent: 1250 is +12.5 %. */
export type PriceChange = { hundredths: number; target: (typeof priceTargets)[number] }

type Prices = { price: Centimes; sale_price: Centimes | null }

type PriceError = 'sale_price_too_high' | 'price_invalid'

/** It is low enough that the sum of the largest order can be stored. */
export const highestPrice: Centimes = 999_999_99

/** Rounds to the centime, half a centime up (docs/product.md, "Products: prices"). */
export function changePrices({ price, sale_price }: Prices, { hundredths, target }: PriceChange): Prices {
  // Whole numbers are exact, while fractions of floating point would round half centimes wrongly.
  const changed = (centimes: Centimes) => Math.round((centimes * (10_000 + hundredths)) / 10_000)
  if (sale_price === null || target === 'price') return { price: changed(price), sale_price }
  return { price: changed(price), sale_price: changed(sale_price) }
}

export function checkPrices({ price, sale_price }: Prices): PriceError | null {
  if (price > highestPrice || sale_price === 0) return 'price_invalid'
  return sale_price !== null && sale_price >= price ? 'sale_price_too_high' : null
}

/** Reads '-10', '+12,5' or '١٠'; null means that it is invalid, 0, or outside -90 to 500. */
export function readPercent(text: unknown): number | null {
  const [, sign, digits = ''] = /^([+\-−‎]*)(.*)$/su.exec(String(text ?? '').replace(/[\s%٪]/g, '')) ?? []
  const hundredths = Math.round(readTypedPrice(digits) * 100) * (/[-−]/.test(sign ?? '') ? -1 : 1)
  const isWithin = hundredths >= -9_000 && hundredths <= 50_000 && hundredths !== 0
  return isWithin ? hundredths : null
}

export type PriceRange = { lowest: Centimes; highest: Centimes }

/** Structured data has it as '60–950 MAD'. */
export function formatPriceRange({ lowest, highest }: PriceRange): string {
  const ends = new Set([lowest, highest].map(madFromCentimes))
  return `${[...ends].join('–')} MAD`
}
