import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import { toCartProduct } from '#domain/cart/cart-product.ts'
import { type Quote, quote } from '#domain/cart/quote.ts'
import { findProducts } from '../catalog/products/queries.ts'

/** Prices a cart with the current data of the database, in one query. Reveals nothing about products not on sale. */
export async function quoteCart(db: Knex, items: readonly CartItem[]): Promise<Quote> {
  const ids = items.map((item) => item.product_id)
  const products = await findProducts(db, ids)
  const onSale = products.filter((product) => product.is_active).map(toCartProduct)
  return quote(items, new Map(onSale.map((product) => [product.id, product])))
}
