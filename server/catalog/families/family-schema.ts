import * as z from 'zod'
import {
  type FamilyOption,
  familyOptionKinds,
  isColoured,
  mostVariants,
  optionNumbers,
  rowNumbers,
  valueField,
} from '#domain/catalog/family.ts'
import type { PriceBreak } from '#domain/catalog/product-price.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { type LocalisedTexts, localisedRecord } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { lineText, requiredText } from '#domain/text/text-schema.ts'
import { type FormFailure, parseForm, readFormValues } from '../../http/requests/read-request.ts'
import type { FieldErrors } from '../../http/responses/refusal.ts'
import { readPriceBreaks } from '../products/admin/price-break-form.ts'
import { productIdsField } from '../products/named-products.ts'
import { productChangesSchema, readProductForm } from '../products/product-schema.ts'

/** A value without id is a new one. */
type TypedValue = Omit<FamilyOption['values'][number], 'id'> & { id: number | null }
export type TypedOption = Omit<FamilyOption, 'values'> & { values: TypedValue[] }

export type TypedVariant = {
  id: number
  option_values: number[]
  price: Centimes
  stock: number
  /** The form showed this stock. */
  stock_read: number
  is_active: boolean
  isTakenOut: boolean
}

export type FamilyInput = LocalisedTexts<'title'> & {
  options: TypedOption[]
  variants: TypedVariant[]
  /** These price breaks are for the products that have none of their own. */
  price_breaks: readonly PriceBreak[]
  added: number[]
  /** The missing products are made as copies of the first one, hidden or shown. */
  makes: 'none' | 'hidden' | 'shown'
}

const id = z.coerce.number().int().positive().max(2_147_483_647)

const valueName = lineText().max(40, 'too_long').default('')

const valueShape = Object.fromEntries(
  optionNumbers.flatMap((option) => [
    [`option${option}_kind`, z.enum(['', ...familyOptionKinds]).catch('')],
    ...rowNumbers.flatMap((row) => [
      [valueField(option, row, 'id'), id.nullable().catch(null)],
      [valueField(option, row, 'colour'), z.string().catch('')],
      ...Object.entries(localisedRecord('name', () => valueName)).map(([name, schema]) => [
        valueField(option, row, name),
        schema,
      ]),
    ]),
  ]),
)

const familySchema = z.object(
  {
    ...localisedRecord('title', () => requiredText(120)),
    variants: z
      .string()
      .transform((ids): unknown[] => ids.split(',').filter(Boolean))
      .pipe(z.array(id).max(mostVariants))
      .catch([]),
    added: productIdsField(mostVariants).default([]),
    makes: z.enum(['none', 'hidden', 'shown']).catch('none'),
    ...(valueShape as Record<string, z.ZodType>),
  },
  'malformed',
)

/** Fields of products end with their id, as 'price_12'. */
export function readFamilyForm(body: Record<string, unknown>): Result<FamilyInput, FormFailure> {
  const form = parseForm(familySchema, body)
  const errors: FieldErrors = form.ok ? {} : { ...form.errors }
  const inTable = familySchema.shape.variants.parse(body.variants)
  const variants = inTable.flatMap((productId) => readVariant(body, productId, errors))
  const options = form.ok ? readOptions(form.value, errors) : []
  // A price break that is not below any product's price would never apply.
  const breaks = readPriceBreaks(body, highestPriceOf(variants))
  if (!breaks.ok) Object.assign(errors, breaks.errors)
  if (!form.ok || !breaks.ok || Object.keys(errors).length > 0) {
    return failed('invalid', { errors, formValues: readFormValues(body) })
  }
  const { title_ar, title_en, title_fr, added, makes } = form.value
  const price_breaks = breaks.value
  return ok({ title_ar, title_en, title_fr, options, variants, price_breaks, added, makes })
}

function highestPriceOf(variants: readonly { price: Centimes }[]): Centimes {
  return variants.length > 0 ? Math.max(...variants.map(({ price }) => price)) : Number.POSITIVE_INFINITY
}

function readOptions(form: Record<string, unknown>, errors: FieldErrors): TypedOption[] {
  const options = optionNumbers.flatMap((option): TypedOption[] => {
    const kindField = `option${option}_kind`
    const kind = form[kindField] as FamilyOption['kind'] | ''
    const values = rowNumbers.flatMap((row) => readValue(form, { option, row, kind }, errors))
    if (values.length === 0) return []
    if (kind === '') errors[kindField] = ['required']
    return kind === '' ? [] : [{ kind, values }]
  })
  const [first, second] = options
  if (first && first.kind === second?.kind) errors[`option${optionNumbers.length}_kind`] = ['option_twice']
  return options
}

/** A row without any text is no value. English and French may be left out where they would repeat the Arabic text. */
function readValue(
  form: Record<string, unknown>,
  { option, row, kind }: { option: number; row: number; kind: FamilyOption['kind'] | '' },
  errors: FieldErrors,
): TypedValue[] {
  const field = (name: string) => form[valueField(option, row, name)]
  const [ar, en, fr] = ['name_ar', 'name_en', 'name_fr'].map((name) => String(field(name) ?? ''))
  if (!ar && !en && !fr) return []
  if (!ar) errors[valueField(option, row, 'name_ar')] = ['required']
  const colour = /^#[0-9a-f]{6}$/.exec(String(field('colour')).toLowerCase())?.[0] ?? null
  return [
    {
      id: field('id') as number | null,
      name_ar: ar || '',
      name_en: en || fr || ar || '',
      name_fr: fr || en || ar || '',
      colour: kind !== '' && isColoured(kind) ? colour : null,
    },
  ]
}

function readVariant(body: Record<string, unknown>, productId: number, errors: FieldErrors): TypedVariant[] {
  const { price, stock, is_active } = readProductForm({
    price: body[`price_${productId}`],
    stock: body[`stock_${productId}`],
    is_active: body[`is_active_${productId}`],
  })
  const row = parseForm(productChangesSchema, { price, stock, is_active })
  if (!row.ok) {
    for (const [field, codes] of Object.entries(row.errors)) errors[`${field}_${productId}`] = codes
    return []
  }
  const values = optionNumbers.map((option) => id.safeParse(body[`value${option}_${productId}`]).data)
  return [
    {
      id: productId,
      price: row.value.price ?? 0,
      stock: row.value.stock ?? 0,
      is_active: row.value.is_active ?? false,
      stock_read: Number(body[`stock_read_${productId}`]),
      option_values: values.filter((value) => value !== undefined),
      isTakenOut: body[`out_${productId}`] === 'on',
    },
  ]
}
