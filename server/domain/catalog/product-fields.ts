import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts, OptionalTexts } from '../shared/localised-fields.ts'
import type { FieldKind, FieldOf, ProductFieldDescription } from './product-field-kinds.ts'

/** The fields of a product that staff edit, as stored. */
export type EditableProduct = FrenchOptionalTexts<'name'> &
  OptionalTexts<'description'> & {
    price: Centimes
    sale_price: Centimes | null
    category_id: number
    /** URLs of stored pictures; lists show the first. */
    images: string[]
    stock: number
    is_active: boolean
    is_featured: boolean
  }

export type ProductField = keyof EditableProduct

/**
 * The single description of a product's fields. Columns, schemas, API, CSV files, form, merge of edits, copies and
 * previews are derived from it by the kind of each field. The order is that of the API.
 */
export const productFields = {
  name_ar: { kind: 'text', maxLength: 200 },
  name_en: { kind: 'text', maxLength: 200 },
  name_fr: { kind: 'text', maxLength: 200, default: null },
  description_ar: { kind: 'text', maxLength: 10_000, isLong: true, default: null },
  description_en: { kind: 'text', maxLength: 10_000, isLong: true, default: null },
  description_fr: { kind: 'text', maxLength: 10_000, isLong: true, default: null },
  price: { kind: 'price', minimum: 0 },
  sale_price: { kind: 'price', minimum: 1, default: null },
  category_id: { kind: 'category' },
  images: { kind: 'pictures', default: [] },
  stock: { kind: 'count', maximum: 1_000_000, default: 0 },
  is_active: { kind: 'switch', default: true },
  is_featured: { kind: 'switch', default: false },
} as const satisfies { [Field in ProductField]: FieldOf<EditableProduct[Field]> }

type Fields = typeof productFields
type NamesOf<Part> = { [Field in ProductField]: Fields[Field] extends Part ? Field : never }[ProductField]

export type PriceFieldName = NamesOf<{ kind: 'price' }>
export type TextField = NamesOf<{ kind: 'text' }>
/** Not in lists: long texts and pictures (lists show only the first picture). */
export type DetailField = NamesOf<{ isLong: true } | { kind: 'pictures' }>
type DefaultedField = NamesOf<{ default: unknown }>

export const productFieldEntries = Object.entries(productFields) as [ProductField, ProductFieldDescription][]

function namesOfKind<Name extends ProductField>(kind: FieldKind): Name[] {
  return productFieldEntries.filter(([, field]) => field.kind === kind).map(([name]) => name as Name)
}

export const priceFields = namesOfKind<PriceFieldName>('price')
export const textFields = namesOfKind<TextField>('text')

/** Default values of a new product. */
export const productDefaults = Object.fromEntries(
  productFieldEntries.flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
) as Pick<EditableProduct, DefaultedField>
