import type { Knex } from 'knex'
import type { CardProduct, Product } from '#domain/catalog/product.ts'
import { convertPrices, type WithPrices } from '#domain/catalog/product-prices.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { storedPictures } from '../../media/queries.ts'
import { categoryColumns, fieldColumns, historyColumns } from './product-columns.ts'

export type ProductRow = WithPrices<Product, string>
export type CardRow = WithPrices<CardProduct, string>

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

/** What a card without a description shows, with the first picture alone. */
export function cardColumns(db: Knex) {
  return [
    'products.id',
    'products.name_ar',
    'products.name_en',
    'products.name_fr',
    'products.price',
    'products.sale_price',
    'products.stock',
    'products.made_to_order_days',
    'products.is_featured',
    'products.created_at',
    'categories.name_ar as category_name_ar',
    'categories.name_en as category_name_en',
    'categories.name_fr as category_name_fr',
    db.raw(`${storedPictures('products.images', { atMost: 1 })} as images`),
  ]
}

export function cardFromRow(row: CardRow): CardProduct {
  return convertPrices(row, centimesFromMad)
}

/** PostgreSQL returns money as text, so that no digit is lost. */
export function productFromRow(row: ProductRow): Product {
  return convertPrices(row, centimesFromMad)
}
