import type { Business } from '../accounts/user.ts'
import type { Centimes } from '../currency/money.ts'
import { currentPrice } from './product.ts'

/** By how many whole percent the prices of a business may be lower; null: they are those of everybody. */
export const businessPercentRange = { least: 1, most: 60 }

/** Set where a business pays less than everybody: the sale price that everybody pays. */
export type BusinessPriced<Money = Centimes> = { usual_sale_price?: Money | null }

export type BusinessPrices = Pick<Business, 'percent'> & {
  /** Of its price list, by product. */
  listed: ReadonlyMap<number, Centimes>
}

type Priced = { id: number; price: Centimes; sale_price: Centimes | null }

/**
 * A product as this customer buys it. Where the price less the percentage, rounded to centimes, or that of the price list is
 * below what everybody pays, the lower of the two is its sale price; unitPriceOf then takes the lowest of all, price breaks too.
 */
export function withBusinessPrice<Product extends Priced>(
  product: Product,
  business: BusinessPrices | null,
): Product & BusinessPriced {
  if (!business) return product
  const lessPercent = Math.round((product.price * (100 - (business.percent ?? 0))) / 100)
  const own = Math.min(lessPercent, business.listed.get(product.id) ?? lessPercent)
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
