import * as z from 'zod'
import { highestPrice } from '#domain/catalog/price-changes.ts'
import { productPictureLimit } from '#domain/catalog/product.ts'
import {
  type EditableProduct,
  type FieldKind,
  type FieldOfKind,
  isRequired,
  type ProductField,
  type ProductFieldDescription,
  productFieldEntries,
  readTypedCount,
  readTypedLength,
  unitOf,
} from '#domain/catalog/product-fields.ts'
import {
  findFormField,
  type ProductFormField,
  productFormFields,
} from '#domain/catalog/product-form-fields.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { errorKey } from '#domain/shared/result.ts'
import {
  lineText,
  nullableLongText,
  nullableText,
  requiredText,
  storedPictureUrl,
} from '#domain/text/text-schema.ts'
import { numberText } from '../../admin/form-baseline.ts'
import type { FieldErrors } from '../../http/responses/refusal.ts'
import type { ProductFailure } from './product-rows.ts'

/** Takes a number of MAD with at most two decimals. */
const madToCentimes = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'price_invalid') })
  .min(0, 'price_invalid')
  .max(madFromCentimes(highestPrice), 'price_invalid')
  .refine((price) => Number(price.toFixed(2)) === price, 'price_invalid')
  .transform(centimesFromMad)

type SchemaOfKind = { [Kind in FieldKind]: (field: FieldOfKind<Kind>) => z.ZodType }

/** Each schema is for a value that is neither empty nor missing. */
const schemas: SchemaOfKind = {
  text: textSchema,
  price: ({ minimum }) => madToCentimes.refine((price) => price >= minimum, 'price_invalid'),
  count: countSchema,
  length: ({ maximum }) =>
    z
      .number('length_invalid')
      .positive('length_invalid')
      .max(maximum, 'length_invalid')
      .refine((length) => Number(length.toFixed(1)) === length, 'length_invalid'),
  choice: ({ options }) => z.literal(options, 'choice_unknown'),
  switch: () => z.boolean('yes_or_no'),
  pictures: () =>
    z
      .array(storedPictureUrl, 'picture_unknown')
      .max(productPictureLimit, 'too_many_pictures')
      .transform((urls) => [...new Set(urls)]),
  category: () =>
    z.int('category_unknown').positive('category_unknown').max(2_147_483_647, 'category_unknown'),
}

/** All long texts may be empty. */
function textSchema(field: FieldOfKind<'text'>): z.ZodType {
  if (isRequired(field)) return requiredText(field.maxLength)
  return field.isLong ? nullableLongText(field.maxLength) : nullableText(field.maxLength)
}

/**
 * Without a minimum one message says enough: a number from 0 up. With one, a person may well type a number beyond
 * either limit, and each has its own message.
 */
function countSchema({ minimum, maximum }: FieldOfKind<'count'>): z.ZodType {
  if (minimum === undefined) {
    return z.int('count_invalid').min(0, 'count_invalid').max(maximum, 'count_invalid')
  }
  return z.int('count_from_one').min(minimum, 'count_from_one').max(maximum, 'count_too_high')
}

const categorySlug = lineText('required').min(1, 'required').max(100, 'category_unknown')

type Fields = { [Field in ProductField]: z.ZodType<EditableProduct[Field]> } & {
  /** The slug counts only without category_id. */
  category: typeof categorySlug
}

/** The order of the schemas is that in which errors are listed. */
function buildSchemas(complete: (schema: z.ZodType, field: ProductFieldDescription) => z.ZodType): Fields {
  const entries = productFieldEntries.flatMap(([name, field]): [string, z.ZodType][] => {
    const schema = schemas[field.kind](field as never)
    const built: [string, z.ZodType] = [
      name,
      complete(field.default === null ? schema.nullable() : schema, field),
    ]
    return field.kind === 'category' ? [['category', categorySlug], built] : [built]
  })
  return Object.fromEntries(entries) as Fields
}

const fields = buildSchemas((schema) => schema)

export const productSchema = z
  .object(
    {
      ...buildSchemas((schema, field) => (isRequired(field) ? schema : schema.default(field.default))),
      category: categorySlug.optional(),
      category_id: fields.category_id.optional(),
    },
    'malformed',
  )
  .refine((product) => product.category !== undefined || product.category_id !== undefined, {
    error: 'required',
    path: ['category'],
    // It is reported together with other missing fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((product) => product.sale_price === null || product.sale_price < product.price, {
    error: 'sale_price_too_high',
    path: ['sale_price'],
  })

/** The `version` detects edits by somebody else since it was read, `stock_read` stock changed by orders. */
export const productChangesSchema = z
  .object({ ...fields, version: z.int('invalid_value'), stock_read: fields.stock }, 'malformed')
  .exactPartial()

/** An empty input gives the field's default; without a default the field is missing. */
function readField(value: unknown, field: ProductFieldDescription): unknown {
  switch (field.kind) {
    case 'text':
    case 'pictures':
      return value
    case 'switch':
      return value === 'on' || (value === 'off' || value === undefined ? false : value)
    default:
      if (value === undefined || value === null || String(value).trim() === '') return field.default
      return isNumeric(field) ? readTypedField(String(value), field) : value
  }
}

/** Reads a product form into the values of productSchema: numbers in any notation, switches as booleans. */
export function readProductForm(body: Record<string, unknown>): Record<ProductFormField, unknown> {
  const fields = Object.entries(productFormFields)
  const read = fields.map(([name, field]) => [name, readField(body[name], field)])
  return Object.fromEntries(read)
}

export function readStockRead({ stock_read }: Record<string, unknown>): number | undefined {
  const stock = readTypedNumber(String(stock_read ?? ''))
  return Number.isNaN(stock) ? undefined : stock
}

/** Returns NaN for an invalid number. */
export function readTypedField(text: string, field: ProductFieldDescription): number {
  if (field.kind === 'price') return readTypedPrice(text)
  return field.kind === 'length' ? readTypedLength(text) : readTypedCount(text, unitOf(field))
}

function isNumeric({ kind }: ProductFieldDescription): boolean {
  return kind === 'price' || kind === 'count' || kind === 'length'
}

/** Makes '340' and '340,00', or '٧' and '7', the same. Families have 'price_7' of product 7. */
export function normaliseProductField(field: string, text: string): string {
  if (/^break_(from|price)_\d$/.test(field)) {
    return numberText(field.startsWith('break_price') ? readTypedPrice(text) : readTypedNumber(text), text)
  }
  if (field === 'cost' || /^price_\d+$/.test(field)) return numberText(readTypedPrice(text), text)
  const described = findFormField(field)
  return described && isNumeric(described) ? numberText(readTypedField(text, described), text) : text
}

const fieldsAtFault = {
  category_unknown: 'category',
  picture_gone: 'images',
  featured_full: 'is_featured',
  sale_price_too_high: 'sale_price',
  stock_moved: 'stock',
} as const

/** Returns the field at fault with a key of errors.json; none is where somebody else has edited the product. */
export function productErrors(failure: ProductFailure): FieldErrors {
  if (failure.code === 'edited') return {}
  const isMoved = failure.code === 'stock_moved'
  const key = isMoved ? errorKey('stock_is_now', { stock: failure.stock }) : failure.code
  return { [fieldsAtFault[failure.code]]: [key] }
}
