import type { PriceBreak } from '../catalog/product-price.ts'
import { nextBreak, unitPriceOf } from '../catalog/product-price.ts'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import { type CartDelivery, deliveredFieldsOf } from '../shipping/delivery-terms.ts'
import { type CartItem, type CartProduct, calculateTotals, fitQuantity, type Totals } from './cart.ts'
import { type AppliedCode, type CheckedCode, withDiscounts } from './discount-code.ts'

export type PricedCartLine = {
  product_id: number
  quantity: number
  product: CartProduct | null
  unit_price: Centimes
  total: Centimes
  /** 'scarce' is more than is in stock, and 'unavailable' hidden or deleted, which the totals leave out. */
  notice: 'scarce' | 'unavailable' | null
}

export type PricedCart = Totals & {
  lines: PricedCartLine[]
  delivery: CartDelivery
  /** The total is subtotal + shipping − discount. */
  discount: Centimes
  code: AppliedCode | null
  /** The browser needs the code unapplied, as it prices other quantities too. */
  checkedCode: CheckedCode | null
}

/** Prices a cart: on the server with stored products, in the browser with those of the server's last answer. */
export function priceCart(
  items: readonly CartItem[],
  products: ReadonlyMap<number, CartProduct>,
  delivery: CartDelivery,
  checkedCode: CheckedCode | null = null,
): PricedCart {
  const lines = items.map((item) => priceLine(item, products.get(item.product_id)))
  const counted = lines.filter(({ notice }) => notice !== 'unavailable')
  const delivered = counted.map((line) => ({ ...line, ...deliveredFieldsOf(line.product) }))
  const totals = calculateTotals(delivered, delivery.terms)
  const sums = withDiscounts({ ...totals, lines: counted }, { code: checkedCode })
  return { lines, delivery, checkedCode, ...sums }
}

function priceLine(
  { product_id, quantity: asked }: CartItem,
  product: CartProduct | undefined,
): PricedCartLine {
  if (!product) {
    return { product_id, quantity: asked, product: null, unit_price: 0, total: 0, notice: 'unavailable' }
  }
  const quantity = fitQuantity(asked, product)
  const unit_price = unitPrice(product, quantity)
  const notice = quantity > product.stock ? 'scarce' : null
  return { product_id, quantity, product, unit_price, total: unit_price * quantity, notice }
}

type ProductPrices = Pick<CartProduct, 'price' | 'sale_price' | 'price_breaks'>

/** Returns what one of so many pieces costs now, in centimes, from prices in MAD. */
export function unitPrice(product: ProductPrices, quantity: number): Centimes {
  return unitPriceOf(cartPricesInCentimes(product), quantity)
}

/** Returns the next price break of a line and how many more pieces reach it, unless fewer are in stock. */
export function nextBreakOf({
  product,
  quantity,
}: PricedCartLine): (PriceBreak & { more: number }) | undefined {
  const next = product && nextBreak(cartPricesInCentimes(product), quantity)
  if (!next || next.from_quantity > product.stock) return undefined
  return { ...next, more: next.from_quantity - quantity }
}

function cartPricesInCentimes({ price, sale_price, price_breaks = [] }: ProductPrices) {
  return {
    price: centimesFromMad(price),
    sale_price: sale_price === null ? null : centimesFromMad(sale_price),
    price_breaks: price_breaks.map((each) => ({ ...each, price: centimesFromMad(each.price) })),
  }
}

/** The order of the lines does not matter. */
export function isSameCart(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const quantities = new Map(some.map((item) => [item.product_id, item.quantity]))
  return (
    some.length === others.length && others.every((item) => quantities.get(item.product_id) === item.quantity)
  )
}
