import type { Business } from '../accounts/user.ts'
import type { Centimes } from '../currency/money.ts'

type Priced = { price: Centimes; sale_price: Centimes | null }

/** docs/product.md, "Products: prices", says which price counts. */
export function currentPrice(product: Priced): Centimes {
  return product.sale_price ?? product.price
}

/** Returns the price to strike through, which only a lower sale price has (docs/product.md, "Products: prices"). */
export function originalPrice(product: Priced): Centimes | null {
  return product.sale_price !== null && product.price > product.sale_price ? product.price : null
}

/** The badge shows at most 99 percent, and nothing below half a percent. */
export function discountPercent(product: Priced): number | null {
  const before = originalPrice(product)
  if (before === null) return null
  const percent = Math.round((1 - currentPrice(product) / before) * 100)
  return percent === 0 ? null : Math.min(percent, 99)
}

export type PriceBreak = { from_quantity: number; price: Centimes }

export const priceBreakRows = [1, 2, 3, 4, 5] as const

export const priceBreakFields = (row: number) => ({ from: `break_from_${row}`, price: `break_price_${row}` })

type WithBreaks = Priced & { price_breaks: readonly PriceBreak[] }

/** The lowest of regular price, sale price and price breaks counts (docs/product.md, "Products: prices"). */
export function unitPriceOf(product: WithBreaks, quantity: number): Centimes {
  const reached = product.price_breaks.filter(({ from_quantity }) => from_quantity <= quantity)
  return Math.min(currentPrice(product), ...reached.map(({ price }) => price))
}

/** Leaves out price breaks that make nothing cheaper, and puts the lowest number first. */
export function effectiveBreaks(product: WithBreaks): PriceBreak[] {
  return [...product.price_breaks]
    .sort((one, other) => one.from_quantity - other.from_quantity)
    .filter(({ from_quantity, price }) => price < unitPriceOf(product, from_quantity - 1))
}

export function nextBreak(product: WithBreaks, quantity: number): PriceBreak | undefined {
  return effectiveBreaks(product).find(({ from_quantity }) => from_quantity > quantity)
}

/** Finds the price breaks of which staff are warned: their pieces cost less together than one piece less does. */
export function findCheaperBreaks(product: WithBreaks): PriceBreak[] {
  const sumOf = (quantity: number) => quantity * unitPriceOf(product, quantity)
  return effectiveBreaks(product).filter(
    ({ from_quantity }) => sumOf(from_quantity) < sumOf(from_quantity - 1),
  )
}

/**
 * A line keeps the price at which it was ordered until its quantity passes a price break (docs/product.md,
 * "Orders: changes by staff").
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

/** The percentages are whole; the source is docs/product.md, "Products: prices". */
export const businessPercentRange = { least: 1, most: 60 }

/** It is set where a business pays less than everybody: the sale price that everybody pays. */
export type BusinessPriced<Money = Centimes> = { usual_sale_price?: Money | null }

export type BusinessPrices = Pick<Business, 'percent'> & {
  listed: ReadonlyMap<number, Centimes>
}

/**
 * The own price of a business becomes the sale price where it is below what everybody pays; unitPriceOf then
 * takes the lowest of all, also of the price breaks.
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

/** Machines and what a device keeps have the prices of everybody. */
export function withUsualPrice<Money, Product extends { sale_price?: Money | null } & BusinessPriced<Money>>({
  usual_sale_price,
  ...product
}: Product) {
  return usual_sale_price === undefined ? product : { ...product, sale_price: usual_sale_price }
}
