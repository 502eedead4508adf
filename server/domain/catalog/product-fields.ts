import type { Centimes } from '../currency/money.ts'
import { normaliseDigits } from '../shared/clean-text.ts'
import {
  defaultLanguage,
  isTranslated,
  type LocalisedField,
  type TranslatedIn,
  translatedIn,
} from '../shared/language.ts'
import { readTypedNumber } from './read-typed-values.ts'
import { saleUnits } from './sale-unit.ts'

type Text = { kind: 'text'; maxLength: number; isLong?: true; default?: string | null }
type Price = { kind: 'price'; minimum: Centimes; default?: Centimes | null }
/** A count is whole, and from 0 on without a minimum. Visitors read 1,000 g or ml and more in kg or l. */
type Count = { kind: 'count'; minimum?: number; maximum: number; unit?: Unit; default?: number | null }
type Length = { kind: 'length'; maximum: number; default?: number | null }
type Choice = { kind: 'choice'; options: readonly string[]; default?: string | null }
type Switch = { kind: 'switch'; default?: boolean }
/** Forms, files and the API name the category by its slug. */
type Category = { kind: 'category'; default?: null }
type Pictures = { kind: 'pictures'; default?: readonly string[] }

/**
 * A new product gets the default if its input lacks the field; without a default the field is required, and
 * the default null means that it can be empty.
 */
export type ProductFieldDescription = (
  | Text
  | Price
  | Count
  | Length
  | Choice
  | Switch
  | Category
  | Pictures
) & {
  /** A specification tells what a piece is, and stands in a section of its own of form and page. */
  isSpecification?: true
}

type ValueOf<Field> = KnownValueOf<Field> | (Field extends { default: null } ? null : never)

type KnownValueOf<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: 'text' }
    ? string
    : Field extends { kind: 'switch' }
      ? boolean
      : Field extends { kind: 'pictures' }
        ? string[]
        : number

export type FieldKind = ProductFieldDescription['kind']
export type FieldOfKind<Kind extends FieldKind> = Extract<ProductFieldDescription, { kind: Kind }>

export function isRequired(field: ProductFieldDescription): boolean {
  return field.default === undefined
}

/** Names and care of each material stand in catalog.json. */
const materials = [
  'earthenware',
  'glazed_earthenware',
  'stoneware',
  'porcelain',
  'zellige',
  'tadelakt',
  'wood',
  'metal',
  'glass',
] as const

/** The values are codes of UN/CEFACT for structured data; product-fields.json has their texts. */
export const units = { cm: 'CMT', g: 'GRM', ml: 'MLT' } as const

export type Unit = keyof typeof units

const writtenUnits: Record<Unit, RegExp> = { cm: /(cm|سم)$/i, g: /(g|gr|غ|غرام)$/i, ml: /(ml|مل)$/i }

/** Reads centimetres as people type them: '28', '28.5', '28,5', '٢٨٫٥ سم'. Returns NaN if they are invalid. */
export function readTypedLength(cell: string): number {
  const plain = normaliseDigits(cell).replace(/\s/g, '').replace(/[,٫]/, '.').replace(writtenUnits.cm, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Reads an integer with or without its unit: '750', '٧٥٠ مل'. Returns NaN if it is invalid. */
export function readTypedCount(cell: string, unit?: Unit): number {
  return readTypedNumber(unit ? normaliseDigits(cell).trim().replace(writtenUnits[unit], '') : cell)
}

/**
 * Columns, schemas, API, CSV files, form, merge of edits, copies and previews follow from these descriptions
 * by the kind of each field. The API has them in this order.
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
  /** It is made in so many days, and the stock is how many orders are accepted; null means that it is in stock. */
  made_to_order_days: { kind: 'count', minimum: 1, maximum: 120, default: null },
  /** So many of the stock are made only when they are ordered; null means all. */
  made_to_order_pieces: { kind: 'count', maximum: 1_000_000, default: null },
  /** This names the lot of what is in stock; the shade of others may differ. */
  lot: { kind: 'text', maxLength: 40, default: null },
  sold_by: { kind: 'choice', options: saleUnits, default: 'piece' },
  /** A set has so many pieces, too. */
  pieces_per_box: { kind: 'count', minimum: 1, maximum: 10_000, default: null },
  /** Null means as many as the measures of a tile say (product.ts). */
  pieces_per_square_metre: { kind: 'count', minimum: 1, maximum: 10_000, default: null },
  minimum_quantity: { kind: 'count', minimum: 1, maximum: 9999, default: null },
  quantity_multiple: { kind: 'count', minimum: 1, maximum: 9999, default: null },
  /** A buyer can order this product, a single tile, to see it first. */
  sample_product_id: { kind: 'count', minimum: 1, maximum: 2_147_483_647, default: null },
  is_active: { kind: 'switch', default: true },
  is_featured: { kind: 'switch', default: false },
  diameter_cm: { kind: 'length', maximum: 999.9, default: null, isSpecification: true },
  width_cm: { kind: 'length', maximum: 999.9, default: null, isSpecification: true },
  length_cm: { kind: 'length', maximum: 999.9, default: null, isSpecification: true },
  height_cm: { kind: 'length', maximum: 999.9, default: null, isSpecification: true },
  weight_g: {
    kind: 'count',
    unit: 'g',
    minimum: 1,
    maximum: 1_000_000,
    default: null,
    isSpecification: true,
  },
  capacity_ml: {
    kind: 'count',
    unit: 'ml',
    minimum: 1,
    maximum: 1_000_000,
    default: null,
    isSpecification: true,
  },
  material: { kind: 'choice', options: materials, default: null, isSpecification: true },
  maker: { kind: 'text', maxLength: 80, default: null, isSpecification: true },
  is_food_safe: { kind: 'switch', default: false, isSpecification: true },
  is_flame_safe: { kind: 'switch', default: false, isSpecification: true },
  is_oven_safe: { kind: 'switch', default: false, isSpecification: true },
  is_microwave_safe: { kind: 'switch', default: false, isSpecification: true },
  is_dishwasher_safe: { kind: 'switch', default: false, isSpecification: true },
  is_for_outdoors: { kind: 'switch', default: false, isSpecification: true },
  is_hand_painted: { kind: 'switch', default: false, isSpecification: true },
  care_ar: { kind: 'text', maxLength: 1000, isLong: true, default: null, isSpecification: true },
  care_en: { kind: 'text', maxLength: 1000, isLong: true, default: null, isSpecification: true },
  care_fr: { kind: 'text', maxLength: 1000, isLong: true, default: null, isSpecification: true },
} as const satisfies Record<string, ProductFieldDescription>

type Fields = typeof productFields
export type ProductField = keyof Fields

export type EditableProduct = { -readonly [Field in ProductField]: ValueOf<Fields[Field]> }

type NamesOf<Part> = { [Field in ProductField]: Fields[Field] extends Part ? Field : never }[ProductField]

export type PriceFieldName = NamesOf<{ kind: 'price' }>
type TextField = NamesOf<{ kind: 'text' }>
/** Lists for staff leave these out, except the first picture. */
export type DetailField = NamesOf<{ isLong: true } | { kind: 'pictures' } | { isSpecification: true }>
export type SpecificationField = NamesOf<{ isSpecification: true }>
export type ChoiceField = NamesOf<{ kind: 'choice' }>
export type TraitField = NamesOf<{ kind: 'switch'; isSpecification: true }>
export type TranslatedText = TranslatedIn<TextField>
export type TranslatedSpecification = TranslatedIn<TextField & SpecificationField>
/** A fact has one value for all languages: it is neither a trait nor a text of care. */
export type FactField = Exclude<SpecificationField, TraitField | LocalisedField<TranslatedText>>

export const productFieldEntries = Object.entries(productFields) as [ProductField, ProductFieldDescription][]

function namesOfKind<Name extends ProductField>(kind: FieldKind): Name[] {
  return productFieldEntries.filter(([, field]) => field.kind === kind).map(([name]) => name as Name)
}

export const priceFields = namesOfKind<PriceFieldName>('price')
export const textFields = namesOfKind<TextField>('text')

export const traitFields = namesOfKind<TraitField>('switch').filter(isSpecification)

export const factFields = productFieldEntries
  .filter(([name, { kind }]) => isSpecification(name) && kind !== 'switch' && !isTranslated(name))
  .map(([name]) => name as FactField)

const translated = translatedIn(textFields)

export const translatedTexts = translated.filter((text) => !isSpecification(`${text}_${defaultLanguage}`))

export const translatedSpecifications = translated.filter(
  (text): text is TranslatedSpecification => !translatedTexts.includes(text),
)

export function unitOf(field: ProductFieldDescription): Unit | undefined {
  if (field.kind === 'length') return 'cm'
  return field.kind === 'count' ? field.unit : undefined
}

function isSpecification(name: ProductField): boolean {
  return 'isSpecification' in productFields[name]
}

export const productDefaults = Object.fromEntries(
  productFieldEntries.flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
) as Pick<EditableProduct, NamesOf<{ default: unknown }>>
