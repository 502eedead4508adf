import type { FieldKind } from '#domain/catalog/product-field-kinds.ts'
import { type ProductField, productFieldEntries, productFields } from '#domain/catalog/product-fields.ts'
import type { productTable } from './product-table.ts'

type Columns = typeof productTable
type Fields = typeof productFields

/** How fields of each kind are stored. */
type ColumnTypes = {
  text: 'text'
  price: 'numeric'
  count: 'integer'
  length: 'double precision'
  choice: 'text'
  switch: 'boolean'
  category: 'integer'
  pictures: 'text[]'
}

type ColumnOf<Field extends { kind: FieldKind }> = {
  type: ColumnTypes[Field['kind']]
  isNullable: Field extends { default: null } ? true : false
}

type WithoutColumn =
  `products.${Exclude<ProductField, keyof Columns>} is no column: add a migration, run written-product-fields.test.ts with --update=true`

type WithOtherColumn = `products.${{
  [Name in ProductField & keyof Columns]: Columns[Name] extends ColumnOf<Fields[Name]> ? never : Name
}[ProductField & keyof Columns]} has another type, or differs in whether it can be null`

/** A field that is not stored is an error of types. */
type FieldNames<Missing extends never, Other extends never> = (ProductField &
  keyof Columns &
  (Missing | Other | unknown))[]

/** The columns that staff edit, in the order of the API. */
export const fieldNames = Object.keys(productFields) as FieldNames<WithoutColumn, WithOtherColumn>

/** The same with their table, pictures as URLs; for queries that join others. */
export const fieldColumns = fieldNames.map((name) => `products.${name}`)

/** Without long texts, pictures and specifications. */
export const productListColumns = productFieldEntries
  .filter(([, field]) => field.kind !== 'pictures' && !('isLong' in field) && !field.isSpecification)
  .map(([name]) => `products.${name}`)

/** For queries that join categories. */
export const categoryColumns = [
  'categories.slug as category',
  'categories.name_ar as category_name_ar',
  'categories.name_en as category_name_en',
  'categories.name_fr as category_name_fr',
] as const

/** When it was created and changed, and its version. */
export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
