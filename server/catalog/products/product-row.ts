import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { convertPrices, type WithPrices } from '#domain/catalog/product-prices.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
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
    db.raw(`array(
      select json_build_object(
        'url', pictures.url, 'width', pictures.width, 'height', pictures.height, 'colour', pictures.colour,
        'alt_ar', pictures.alt_ar, 'alt_en', pictures.alt_en, 'alt_fr', pictures.alt_fr
      )
      from unnest(products.images) with ordinality as image (url, position)
      join pictures on pictures.url = image.url
      order by image.position
    ) as images`),
  ]
}

/** PostgreSQL returns money as text, so that no digit is lost. */
export function productFromRow(row: ProductRow): Product {
  return convertPrices(row, centimesFromMad)
}
