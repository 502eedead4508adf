import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import type { BusinessPrices } from '#domain/catalog/business-price.ts'
import { centimesFromMad } from '#domain/currency/money.ts'

/** What a business pays for these products, for withBusinessPrice; null for everybody else. */
export async function readBusinessPrices(
  db: Knex,
  business: Business | null | undefined,
  productIds: readonly number[],
): Promise<BusinessPrices | null> {
  if (!business) return null
  const { percent, price_list_id } = business
  const rows: { product_id: number; price: string }[] =
    price_list_id === null
      ? []
      : await db('price_list_prices')
          .select('product_id', 'price')
          .where({ price_list_id })
          .whereRaw('product_id = any(?::integer[])', [productIds as number[]])
  return {
    percent,
    listed: new Map(rows.map(({ product_id, price }) => [product_id, centimesFromMad(price)])),
  }
}
