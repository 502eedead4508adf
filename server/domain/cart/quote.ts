import { currentPrice } from '../catalog/product.ts'
import { type Centimes, centimesFromMad } from '../currency/money.ts'
import { type CartItem, calculateTotals, type Totals } from './cart.ts'
import type { CartProduct } from './cart-product.ts'

export type QuotedLine = {
  product_id: number
  quantity: number
  /** Null when it is unavailable. */
  product: CartProduct | null
  unit_price: Centimes
  total: Centimes
  /** scarce: more than the stock has. unavailable: hidden or deleted, so it counts nothing in the totals. */
  notice: 'scarce' | 'unavailable' | null
}

export type Quote = Totals & { lines: QuotedLine[] }

/**
 * Prices a cart by the products that are on sale: the server by those of the database, the browser by those of the
 * server's last answer, so that it need not wait for the next.
 */
export function quote(items: readonly CartItem[], products: ReadonlyMap<number, CartProduct>): Quote {
  const lines = items.map((item) => quoteLine(item, products.get(item.product_id)))
  return { lines, ...calculateTotals(lines.filter(({ notice }) => notice !== 'unavailable')) }
}

function quoteLine({ product_id, quantity }: CartItem, product: CartProduct | undefined): QuotedLine {
  if (!product) {
    return { product_id, quantity, product: null, unit_price: 0, total: 0, notice: 'unavailable' }
  }
  const unit_price = unitPrice(product)
  const notice = quantity > product.stock ? 'scarce' : null
  return { product_id, quantity, product, unit_price, total: unit_price * quantity, notice }
}

/** What one costs now, from prices in MAD as the browser keeps them. */
export function unitPrice({ price, sale_price }: Pick<CartProduct, 'price' | 'sale_price'>): Centimes {
  return currentPrice({
    price: centimesFromMad(price),
    sale_price: sale_price === null ? null : centimesFromMad(sale_price),
  })
}
