import type { Centimes } from '../currency/money.ts'
import { currentPrice } from './product.ts'

/** By how many whole percent the prices of a business may be lower; null: they are those of everybody. */
export const businessPercentRange = { least: 1, most: 60 }

/** Set where a business pays less than everybody: the sale price that everybody pays. */
export type BusinessPriced<Money = Centimes> = { usual_sale_price?: Money | null }

type Priced = { price: Centimes; sale_price: Centimes | null }

/**
 * A product as this customer buys it. Where the price less the percentage, rounded to centimes, is below what everybody
 * pays, it is its sale price; unitPriceOf then takes the lowest of all, price breaks too.
 */
export function withBusinessPrice<Product extends Priced>(
  product: Product,
  percent: number | null | undefined,
): Product & BusinessPriced {
  const own = Math.round((product.price * (100 - (percent ?? 0))) / 100)
  if (own >= currentPrice(product)) return product
  return { ...product, sale_price: own, usual_sale_price: product.sale_price }
}

export function hasBusinessPrice(product: BusinessPriced<unknown>): boolean {
  return product.usual_sale_price !== undefined
}

/** The same product as everybody else sees it: what machines read, and what a device keeps. */
export function withUsualPrice<Money, Product extends { sale_price?: Money | null } & BusinessPriced<Money>>({
  usual_sale_price,
  ...product
}: Product) {
  return usual_sale_price === undefined ? product : { ...product, sale_price: usual_sale_price }
}
