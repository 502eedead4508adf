import type { Business } from '../accounts/user.ts'
import type { Centimes } from '../currency/money.ts'

type Priced = { price: Centimes; sale_price: Centimes | null }

/** The price to pay: the sale price if there is one, else the regular price (docs/product.md, "Products: prices"). */
export function currentPrice(product: Priced): Centimes {
  return product.sale_price ?? product.price
}

/** The struck-through regular price, shown only above a lower sale price; otherwise null. */
export function originalPrice(product: Priced): Centimes | null {
  return product.sale_price !== null && product.price > product.sale_price ? product.price : null
}

/** The discount in whole percent for the badge, at most 99; null if there is none, or less than half a percent. */
export function discountPercent(product: Priced): number | null {
  const before = originalPrice(product)
  if (before === null) return null
  const percent = Math.round((1 - currentPrice(product) / before) * 100)
  return percent === 0 ? null : Math.min(percent, 99)
}

/** From this many pieces on, each costs this price. */
export type PriceBreak = { from_quantity: number; price: Centimes }

export const priceBreakRows = [1, 2, 3, 4, 5] as const

export const priceBreakFields = (row: number) => ({ from: `break_from_${row}`, price: `break_price_${row}` })

type WithBreaks = Priced & { price_breaks: readonly PriceBreak[] }

/** The unit price of this many pieces: the lowest of regular price, sale price and price breaks counts. */
export function unitPriceOf(product: WithBreaks, quantity: number): Centimes {
  const reached = product.price_breaks.filter(({ from_quantity }) => from_quantity <= quantity)
  return Math.min(currentPrice(product), ...reached.map(({ price }) => price))
}

/** The price breaks that make pieces cheaper than fewer of them, with the lowest number first. */
export function effectiveBreaks(product: WithBreaks): PriceBreak[] {
  return [...product.price_breaks]
    .sort((one, other) => one.from_quantity - other.from_quantity)
    .filter(({ from_quantity, price }) => price < unitPriceOf(product, from_quantity - 1))
}

/** The next price break above this many pieces; undefined when more pieces cost as much each. */
export function nextBreak(product: WithBreaks, quantity: number): PriceBreak | undefined {
  return effectiveBreaks(product).find(({ from_quantity }) => from_quantity > quantity)
}

/** The price breaks whose pieces cost less together than one piece less does, which staff are warned of. */
export function findCheaperBreaks(product: WithBreaks): PriceBreak[] {
  const sumOf = (quantity: number) => quantity * unitPriceOf(product, quantity)
  return effectiveBreaks(product).filter(
    ({ from_quantity }) => sumOf(from_quantity) < sumOf(from_quantity - 1),
  )
}

/**
 * The price of a line whose order is changed to another quantity. Lines keep the price at which they were ordered,
 * until their quantity passes a price break: then the present price of the new quantity counts, for more pieces never
 * above the old one. One that is below the present price, as an offered one, stays so for fewer pieces too.
 */
export function changedUnitPrice(
  ordered: { price: Centimes; quantity: number },
  product: WithBreaks,
  quantity: number,
): Centimes {
  const present = unitPriceOf(product, quantity)
  const presentAsOrdered = unitPriceOf(product, ordered.quantity)
  if (present === presentAsOrdered) return ordered.price
  const mayBeDearer = quantity < ordered.quantity && ordered.price >= presentAsOrdered
  return mayBeDearer ? present : Math.min(ordered.price, present)
}

/** By how many whole percent the prices of a business may be lower; null: they are those of everybody. */
export const businessPercentRange = { least: 1, most: 60 }

/** Set where a business pays less than everybody: the sale price that everybody pays. */
export type BusinessPriced<Money = Centimes> = { usual_sale_price?: Money | null }

export type BusinessPrices = Pick<Business, 'percent'> & {
  /** The prices of its price list, by product. */
  listed: ReadonlyMap<number, Centimes>
}

/**
 * A product as this customer buys it. Its price is the regular one less the percentage, rounded to centimes, or that of
 * the price list if it is lower. When that is below what everybody pays, it becomes the sale price; unitPriceOf then
 * takes the lowest of all prices, also of the price breaks.
 */
export function withBusinessPrice<
  Product extends { id: number; price: Centimes; sale_price: Centimes | null },
>(product: Product, business: BusinessPrices | null): Product & BusinessPriced {
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
