import type { Knex } from 'knex'
import { type CartItem, fitQuantity, productIdsOf } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import { type CopiedFields, copiedFields, type OrderLineError } from '#domain/orders/order.ts'
import { storedPriceBreaks } from '../catalog/products/price-rows.ts'
import { fieldColumns } from '../catalog/products/product-rows.ts'

export type LockedProduct = CopiedFields &
  Pick<Product, 'id' | 'stock' | 'is_active' | 'price' | 'sale_price' | 'price_breaks'> &
  Pick<Product, 'made_to_order_days' | 'made_to_order_pieces' | 'minimum_quantity' | 'quantity_multiple'>

/**
 * All orders lock here, by id, so that two carts with the same products in opposite order wait for each other and
 * never deadlock.
 */
export async function lockProducts(
  transaction: Knex.Transaction,
  items: readonly CartItem[],
): Promise<Map<number, LockedProduct>> {
  const rows: (LockedProduct & { deleted_at: Date | null })[] = await transaction('products')
    .select('id', 'stock', 'is_active', 'deleted_at', ...copiedFields)
    .select(fieldColumns(transaction, priceFields))
    .select('made_to_order_days', 'made_to_order_pieces', 'minimum_quantity', 'quantity_multiple')
    .select(transaction.raw(`${storedPriceBreaks} as price_breaks`))
    .whereIn('id', productIdsOf(items))
    .orderBy('id')
    .forUpdate()
  // Deleted products are locked too, as stock can be returned to them, but they cannot be ordered.
  const existing = rows.filter(({ deleted_at }) => deleted_at === null)
  return new Map(existing.map(({ deleted_at: _, ...product }) => [product.id, product]))
}

export function findStockErrors(
  items: readonly CartItem[],
  products: ReadonlyMap<number, Pick<LockedProduct, 'stock'>>,
): OrderLineError[] {
  return items.flatMap(({ product_id, quantity: requested }): OrderLineError[] => {
    const stock = products.get(product_id)?.stock
    if (stock === undefined) return [{ product_id, reason: 'unavailable', requested, available: 0 }]
    if (stock < requested) return [{ product_id, reason: 'out_of_stock', requested, available: stock }]
    return []
  })
}

/** Returns lines in numbers that are not sold to visitors; `available` is the next that is. */
export function findUnfitLines(
  items: readonly CartItem[],
  products: ReadonlyMap<number, LockedProduct>,
): OrderLineError[] {
  return items.flatMap(({ product_id, quantity: requested }): OrderLineError[] => {
    const available = fitQuantity(requested, products.get(product_id) ?? {})
    return available === requested ? [] : [{ product_id, reason: 'quantity_unfit', requested, available }]
  })
}

/** Takes stock of locked products; the database rejects negative stock. */
export function takeStock(transaction: Knex.Transaction, items: readonly CartItem[]): Promise<void> {
  return moveStock(
    transaction,
    items.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
  )
}

/** Adds these quantities, negative ones too; products that no longer exist are skipped. */
export async function moveStock(transaction: Knex.Transaction, items: readonly CartItem[]): Promise<void> {
  await transaction.raw(
    `update products set stock = stock + moved.quantity
     from unnest(?::integer[], ?::integer[]) as moved (id, quantity) where products.id = moved.id`,
    [productIdsOf(items), items.map(({ quantity }) => quantity)],
  )
}
