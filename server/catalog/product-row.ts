import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'

type ProductRow = Omit<Product, 'price' | 'sale_price'> & { price: string; sale_price: string | null }

/** The columns of a product, its pictures with their sizes among them; for queries on products and categories. */
export function productColumns(db: Knex) {
  return [
    ...plainColumns,
    db.ref('categories.slug').as('category'),
    db.ref('categories.name_ar').as('category_name_ar'),
    db.ref('categories.name_en').as('category_name_en'),
    db.ref('categories.name_fr').as('category_name_fr'),
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

const plainColumns = [
  'products.id',
  'products.name_ar',
  'products.name_en',
  'products.name_fr',
  'products.description_ar',
  'products.description_en',
  'products.description_fr',
  'products.price',
  'products.sale_price',
  'products.category_id',
  'products.stock',
  'products.is_active',
  'products.is_featured',
  'products.created_at',
  'products.updated_at',
  'products.version',
]
