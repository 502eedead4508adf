import type { BusinessPrices } from '#domain/accounts/user.ts'
import { type CartItem, type CartProduct, productIdsOf, toCartProduct } from '#domain/cart/cart.ts'
import type { CheckedCode } from '#domain/cart/discount-code.ts'
import { type Quote, quote } from '#domain/cart/quote.ts'
import { withBusinessPrice } from '#domain/catalog/business-price.ts'
import { quoteDelivery } from '#domain/shipping/zones.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import type { Remembered } from '../../db/remember.ts'
import { readZones } from '../../shipping/queries.ts'

/** `city`: as the buyer wrote it; empty while it is not known. */
type CartToQuote = {
  items: readonly CartItem[]
  city: string | undefined
  code?: CheckedCode | null
  /** Of the account of whoever asks. */
  business?: BusinessPrices | null | undefined
  /** Staff sell any number. */
  isByStaff?: boolean
}

/** Prices a cart with the current data of the database, in one query. Reveals nothing about products not on sale. */
export async function quoteCart(
  remembered: Remembered,
  { items, city = '', code = null, business, isByStaff = false }: CartToQuote,
): Promise<Quote> {
  const [products, zones] = await Promise.all([
    findProducts(remembered.db, productIdsOf(items)),
    readZones(remembered),
  ])
  const onSale = products
    .filter((product) => product.is_active)
    .map((product) => toCartProduct(withBusinessPrice(product, business)))
  const sold = isByStaff ? onSale.map(withoutQuantityRule) : onSale
  const delivery = quoteDelivery(zones, city)
  return quote(items, new Map(sold.map((product) => [product.id, product])), delivery, code)
}

function withoutQuantityRule({
  minimum_quantity: _,
  quantity_multiple: __,
  ...product
}: CartProduct): CartProduct {
  return product
}
