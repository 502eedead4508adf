import { z } from 'zod'
import { productPictureLimit } from '#domain/catalog/product.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { nullableText, requiredText, storedPictureUrl } from '#domain/text/text-schema.ts'

/** A number of MAD with at most two decimals, so low that the sum of the largest order can be stored; becomes centimes. */
const mad = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'price_invalid') })
  .min(0, 'price_invalid')
  .max(999_999.99, 'price_invalid')
  .refine((price) => Number(price.toFixed(2)) === price, 'price_invalid')
  .transform(centimesFromMad)

const name = requiredText(200)

const yesOrNo = z.boolean('yes_or_no')

/** Spec.md's field names (3) and rules (5); the messages are keys of errors.json. */
const fields = {
  name_ar: name,
  name_en: name,
  name_fr: nullableText(200),
  description_ar: nullableText(10_000),
  description_en: nullableText(10_000),
  description_fr: nullableText(10_000),
  price: mad,
  sale_price: mad.refine((price) => price > 0, 'price_invalid').nullable(),
  /** The category by its slug, or by its id; the id wins. */
  category: z
    .string('required')
    .transform(cleanText)
    .pipe(z.string().min(1, 'required').max(100, 'category_unknown')),
  category_id: z.int('category_unknown').positive('category_unknown').max(2_147_483_647, 'category_unknown'),
  images: z
    .array(storedPictureUrl, 'picture_unknown')
    .max(productPictureLimit, 'too_many_pictures')
    .transform((urls) => [...new Set(urls)]),
  stock: z.int('stock_invalid').min(0, 'stock_invalid').max(1_000_000, 'stock_invalid'),
  is_active: yesOrNo,
  is_featured: yesOrNo,
}

/** A new product: names in Arabic and English, price and category are required, stock defaults to 0 (spec.md 5). */
export const productSchema = z
  .object(
    {
      ...fields,
      name_fr: fields.name_fr.default(null),
      description_ar: fields.description_ar.default(null),
      description_en: fields.description_en.default(null),
      description_fr: fields.description_fr.default(null),
      sale_price: fields.sale_price.default(null),
      category: fields.category.optional(),
      category_id: fields.category_id.optional(),
      images: fields.images.default([]),
      stock: fields.stock.default(0),
      is_active: fields.is_active.default(true),
      is_featured: fields.is_featured.default(false),
    },
    'malformed',
  )
  .refine((product) => product.category !== undefined || product.category_id !== undefined, {
    error: 'required',
    path: ['category'],
    // Said together with what else is missing, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((product) => product.sale_price === null || product.sale_price < product.price, {
    error: 'sale_price_too_high',
    path: ['sale_price'],
  })

/**
 * Those fields of a product that are to change, and what was read of it before: with `version` an edit by somebody else
 * in the meantime is told, with `stock_read` a stock that orders have moved since.
 */
export const productChangesSchema = z
  .object({ ...fields, version: z.int('invalid_value'), stock_read: fields.stock }, 'malformed')
  .exactPartial()
