import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { convertPrices, type WithPrices } from '#domain/catalog/product-prices.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { storedPictures } from '../../media/queries.ts'
import { categoryColumns, fieldColumns, historyColumns } from './product-columns.ts'

type ProductRow = WithPrices<Product, string>

/**
 * The columns of a product, with pictures and their sizes instead of URLs; for queries on products and categories.
 */
export function productColumns(db: Knex) {
  return [
    'products.id',
    ...fieldColumns.filter((column) => column !== 'products.images'),
    ...historyColumns,
    ...categoryColumns,
    db.raw(`${storedPictures('products.images')} as images`),
  ]
}

/** PostgreSQL returns money as text, so that no digit is lost. */
export function productFromRow(row: ProductRow): Product {
  return convertPrices(row, centimesFromMad)
}
