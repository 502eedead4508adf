import type { Knex } from 'knex'
import type { Product } from '#domain/catalog/product.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { categoryColumns, descriptionColumns, historyColumns, sellingColumns } from './product-columns.ts'

type ProductRow = Omit<Product, 'price' | 'sale_price'> & { price: string; sale_price: string | null }

/** The columns of a product, its pictures with their sizes among them; for queries on products and categories. */
export function productColumns(db: Knex) {
  return [
    'products.id',
    ...sellingColumns,
    ...descriptionColumns,
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

/** Money comes as text, so that no digit is lost on the way. */
export function productFromRow(row: ProductRow): Product {
  return {
    ...row,
    price: centimesFromMad(row.price),
    sale_price: row.sale_price === null ? null : centimesFromMad(row.sale_price),
  }
}
