import { currentPrice } from '../catalog/product.ts'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import type { QuotedDelivery } from '../shipping/delivery-terms.ts'
import { type CartItem, type CartProduct, calculateTotals, fitQuantity, type Totals } from './cart.ts'

export type QuotedLine = {
  product_id: number
  /** Raised to the next that is sold. */
  quantity: number
  /** Null when it is unavailable. */
  product: CartProduct | null
  unit_price: Centimes
  total: Centimes
  /** scarce: more than is in stock. unavailable: hidden or deleted, and not counted in the totals. */
  notice: 'scarce' | 'unavailable' | null
}

export type Quote = Totals & { lines: QuotedLine[]; delivery: QuotedDelivery }

/** Prices a cart: on the server with stored products, in the browser with those of the server's last answer. */
export function quote(
  items: readonly CartItem[],
  products: ReadonlyMap<number, CartProduct>,
  delivery: QuotedDelivery,
): Quote {
  const lines = items.map((item) => quoteLine(item, products.get(item.product_id)))
  const counted = lines.filter(({ notice }) => notice !== 'unavailable')
  return { lines, delivery, ...calculateTotals(counted, delivery.terms) }
}

function quoteLine({ product_id, quantity: asked }: CartItem, product: CartProduct | undefined): QuotedLine {
  if (!product) {
    return { product_id, quantity: asked, product: null, unit_price: 0, total: 0, notice: 'unavailable' }
  }
  const unit_price = unitPrice(product)
  const quantity = fitQuantity(asked, product)
  const notice = quantity > product.stock ? 'scarce' : null
  return { product_id, quantity, product, unit_price, total: unit_price * quantity, notice }
}

/** Current unit price in centimes, from prices in MAD. */
export function unitPrice({ price, sale_price }: Pick<CartProduct, 'price' | 'sale_price'>): Centimes {
  return currentPrice({
    price: centimesFromMad(price),
    sale_price: sale_price === null ? null : centimesFromMad(sale_price),
  })
}

/** True when two carts have the same products in the same quantities, in any order. */
export function isSameCart(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const quantities = new Map(some.map((item) => [item.product_id, item.quantity]))
  return (
    some.length === others.length && others.every((item) => quantities.get(item.product_id) === item.quantity)
  )
}
