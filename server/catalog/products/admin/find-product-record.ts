import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { productColumns, productFromRow } from '../product-row.ts'

export type ProductRecord = Product & { deleted_at: Date | null }

/** Reads a product for editing, including deleted ones. */
export async function findProductRecord(db: Knex, id: number): Promise<ProductRecord | undefined> {
  const row = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(...productColumns(db), 'products.deleted_at')
    .where('products.id', id)
    .first()
  return row && { ...productFromRow(row), deleted_at: row.deleted_at }
}
