import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { LockedProduct } from './placing/stock.ts'

/** What an order needs of the products on sale, by id. */
export type OrderProducts = ReadonlyMap<number, LockedProduct>

/** A product in JSON; money as text, so that no digit is lost. */
type ProductJson = Omit<LockedProduct, 'price_now'> & { price_now: string; is_deleted: boolean }

/** SQL: rows of products (or with its columns) as JSON for toOrderProducts. */
export function orderProductsJson(rows: string): string {
  return `(select json_agg(json_build_object(
    'id', id, 'name_ar', name_ar, 'name_en', name_en, 'name_fr', name_fr, 'stock', stock, 'is_active', is_active,
    'is_deleted', deleted_at is not null, 'price_now', price_now::text, 'made_to_order_days', made_to_order_days
  )) from ${rows})`
}

export function toOrderProducts(products: ProductJson[] | null): OrderProducts {
  const onSale = (products ?? []).filter(({ is_active, is_deleted }) => is_active && !is_deleted)
  return new Map(
    onSale.map(({ is_deleted: _, ...product }) => [
      product.id,
      { ...product, price_now: centimesFromMad(product.price_now) },
    ]),
  )
}

/** Not locked: storeOrder compares them once more. */
export async function findOrderProducts(db: Knex, ids: readonly number[]): Promise<OrderProducts> {
  const { rows } = await db
    .raw(`select ${orderProductsJson('products where id = any (?)')} as products`, [[...ids]])
    .options({ name: 'find-order-products' })
  return toOrderProducts(rows[0].products)
}
