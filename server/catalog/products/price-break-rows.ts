import type { Knex } from 'knex'
import type { PriceBreak } from '#domain/catalog/product.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

/** The price breaks of the product of a row as JSON, in centimes. */
export const storedPriceBreaks = `coalesce((
  select json_agg(json_build_object('from_quantity', from_quantity, 'price', (price_breaks.price * 100)::integer)
    order by from_quantity)
  from price_breaks where price_breaks.product_id = products.id), '[]')`

/** Replaces the price breaks of a product. */
export async function savePriceBreaks(
  transaction: Knex,
  product_id: number,
  breaks: readonly PriceBreak[],
): Promise<void> {
  await transaction('price_breaks').where({ product_id }).delete()
  if (breaks.length === 0) return
  await transaction('price_breaks').insert(
    breaks.map(({ from_quantity, price }) => ({ product_id, from_quantity, price: madFromCentimes(price) })),
  )
}
