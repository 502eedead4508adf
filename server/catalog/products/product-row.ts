import type { Knex } from 'knex'
import { cardFields, type Product } from '#domain/catalog/product.ts'
import {
  type FieldKind,
  type ProductField,
  priceFields,
  productFieldEntries,
  productFields,
} from '#domain/catalog/product-fields.ts'
import { listedSpecifications } from '#domain/catalog/product-list.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { storedPictures } from '../../media/queries.ts'
import { storedPriceBreaks } from './price-rows.ts'

/** Each field of a product as SQL reads it: prices in centimes, everything else as it is stored. */
export function inCentimes(name: keyof Product): string {
  const isPrice = (priceFields as readonly string[]).includes(name)
  return isPrice ? `(products.${name} * 100)::integer` : `products.${name}`
}

export function fieldColumns(db: Knex, names: readonly (keyof Product)[]): Knex.Raw[] {
  return names.map((name) => db.raw(`${inCentimes(name)} as ${name}`))
}

/**
 * The columns of a product, with pictures and their sizes instead of URLs; for queries on products and categories.
 */
export function productColumns(db: Knex) {
  const plain = fieldNames.filter((name) => name !== 'images')
  return [
    ...fieldColumns(db, ['id', 'family_id', ...plain]),
    ...historyColumns,
    ...categoryColumns,
    db.raw(`${storedPictures('products.images')} as images`),
    db.raw(`${storedPriceBreaks} as price_breaks`),
  ]
}

/** What a card without a description shows, with the first picture alone. */
export function cardColumns(db: Knex) {
  return [
    ...fieldColumns(db, cardFields),
    ...categoryNameColumns,
    db.raw(`${storedPictures('products.images', { atMost: 1 })} as images`),
  ]
}

/** How fields of each kind are stored. */
export const columnTypes: Record<FieldKind, string> = {
  text: 'text',
  price: 'numeric',
  count: 'integer',
  length: 'double precision',
  choice: 'text',
  switch: 'boolean',
  category: 'integer',
  pictures: 'text[]',
}

/** The columns that staff edit, in the order of the API. */
export const fieldNames = Object.keys(productFields) as ProductField[]

const listed: ReadonlySet<ProductField> = new Set(listedSpecifications)

/** What the list of products for staff shows: no long texts, no pictures, and only the listed specifications. */
export const listedFields = productFieldEntries
  .filter(([, field]) => field.kind !== 'pictures' && !('isLong' in field))
  .filter(([name, field]) => !field.isSpecification || listed.has(name))
  .map(([name]) => name)

const categoryNameColumns = languageCodes.map(
  (code) => `categories.name_${code} as category_name_${code}` as const,
)

export const categoryColumns = ['categories.slug as category', ...categoryNameColumns] as const

export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
