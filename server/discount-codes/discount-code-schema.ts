import * as z from 'zod'
import { codeKey, codePattern, discountKinds } from '#domain/cart/discount-code.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { typedSum } from '#domain/catalog/typed-sum-schema.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { isDay } from '#domain/site/opening-hours.ts'
import { lineText } from '#domain/text/text-schema.ts'
import { onOffField } from '../admin/form-baseline.ts'

const text = lineText().default('')

/** The number may have any notation; null means an empty text. */
const optionalCount = text
  .transform((typed) => (typed.trim() === '' ? null : readTypedNumber(typed)))
  .pipe(z.int('count_from_one').min(1, 'count_from_one').max(1_000_000, 'count_too_high').nullable())

/** The limit, in centimes, guards against typing errors. */
const most: Centimes = 999_999_99

const optionalDay = text
  .transform((typed) => typed.trim() || null)
  .refine((day) => day === null || isDay(day), 'day_invalid')

/** Reads '12, 45' in digits of any script. */
const productIds = text
  .transform((typed) =>
    typed
      .split(/[,،\n]/)
      .filter((part) => part.trim() !== '')
      .map(readTypedNumber),
  )
  .refine(
    (ids) => ids.length <= 200 && ids.every((id) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647),
    'products_unreadable',
  )
  .transform((ids) => [...new Set(ids)])

const categoryIds = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ids, context) => {
    const read = String(ids ?? '')
      .split(',')
      .filter(Boolean)
      .map(readId)
    // If it were left out, the code would hold for every piece.
    if (read.includes(null)) context.addIssue({ code: 'custom', message: 'category_unknown' })
    return read.flatMap((id) => id ?? [])
  })

/** Fields that are right are compared whatever else is wrong, so that all messages appear at once. */
const areRead =
  (...fields: string[]) =>
  ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => fields.includes(String(path?.[0])))

export const discountCodeSchema = z
  .object(
    {
      code: text.transform(codeKey).pipe(z.string().regex(codePattern, 'code_unusable')),
      kind: z.enum(discountKinds, 'choice_unknown'),
      /** The value is whole percent or MAD, and is ignored for free delivery. */
      value: text,
      minimum: typedSum({ empty: 0, most }).prefault(''),
      valid_from: optionalDay,
      valid_until: optionalDay,
      uses: optionalCount,
      uses_by_phone: optionalCount,
      product_ids: productIds,
      category_ids: categoryIds,
      is_active: onOffField,
    },
    'malformed',
  )
  .superRefine(
    (code, context) => {
      if (readValue(code) !== null) return
      const message = code.kind === 'percent' ? 'percent_of_code_invalid' : 'price_invalid'
      context.addIssue({ code: 'custom', path: ['value'], message })
    },
    { when: areRead('kind', 'value') },
  )
  .refine(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until, {
    path: ['valid_until'],
    error: 'days_of_code_order',
    when: areRead('valid_from', 'valid_until'),
  })
  .transform((code) => ({ ...code, value: readValue(code) as number }))

export type DiscountCodeInput = z.infer<typeof discountCodeSchema>

/** Returns whole percent from 1 to 100, or centimes above 0; null when it cannot be read. */
function readValue({ kind, value }: { kind: (typeof discountKinds)[number]; value: string }): number | null {
  if (kind === 'free_delivery') return 0
  if (kind === 'percent') {
    const percent = readTypedNumber(value.replace(/[%٪]/g, ''))
    return percent >= 1 && percent <= 100 ? percent : null
  }
  return typedSum({ least: 1, most }).safeParse(value).data ?? null
}
