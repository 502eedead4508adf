import * as z from 'zod'
import { readCourierRef } from '#domain/admin/admin-paths.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { typedSum } from '#domain/catalog/typed-sum-schema.ts'
import { type EditableCourier, handoverLimit, parcelLimit, parcelsShown } from '#domain/couriers/courier.ts'
import { readCityFees } from '#domain/couriers/courier-fees.ts'
import { courierFileLimits, fileMeanings } from '#domain/couriers/courier-file.ts'
import { readScannedNumber } from '#domain/couriers/scanned-number.ts'
import { selectedIds } from '#domain/orders/order-schema.ts'
import { checkIns, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { readId } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import { hasDigit } from '#domain/text/phone.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import { lineText, requiredText } from '#domain/text/text-schema.ts'
import { onOffField } from '../admin/form-baseline.ts'

const trackingPattern = lineText('tracking_pattern_invalid')
  .max(500, 'too_long')
  .refine(isTrackingPattern, 'tracking_pattern_invalid')

const cityFees = z
  .string()
  .max(20_000, 'too_long')
  .default('')
  .transform((typed, context) => {
    const { fees, errors } = readCityFees(typed)
    for (const { line, error } of errors) {
      context.addIssue({ code: 'custom', message: errorKey(`city_fee_${error}`, { line }) })
    }
    return fees
  })

export const courierFormSchema = z.object(
  {
    name: requiredText(100),
    phone: lineText()
      .max(50, 'too_long')
      .refine((typed) => typed === '' || hasDigit(typed), 'phone_without_digits'),
    tracking_pattern: trackingPattern,
    is_active: onOffField,
    usual_fee: typedSum({ empty: null, most: 9_999_00 }).prefault(''),
    city_fees: cityFees,
  } satisfies { [Field in keyof EditableCourier]: z.ZodType<EditableCourier[Field]> },
  'malformed',
)

/** Accepts an empty text, or an https address with the place of the number, which must not be in its host. */
function isTrackingPattern(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text.replaceAll('{number}', '1'))
  return text.startsWith('https://') && url !== null && /^https:\/\/[^/{]+\/.*\{number\}/.test(text)
}

const column = z.string('required').transform(cleanText).pipe(z.string().max(200, 'too_long'))

/** The forms of a file carry its text along until it is imported. */
export const fileTextSchema = z.string('required').min(1, 'required').max(courierFileLimits.bytes, 'too_long')

/** Each column has a head, and words of the outcome are explained as `word-<n>` with `meaning-<n>`. */
export const fileColumnsSchema = z
  .looseObject({
    text: fileTextSchema,
    order: column.pipe(z.string().min(1, 'required')),
    outcome: column.pipe(z.string().min(1, 'required')),
    paid: column.transform((name) => name || null),
    fee: column.default('').transform((name) => name || null),
  })
  .transform(({ text, order, outcome, paid, fee, ...fields }) => ({
    text,
    columns: { order, outcome, paid, fee, words: readWords(fields) },
  }))

const meaningSchema = z.enum(fileMeanings)

function readWords(fields: Record<string, unknown>) {
  const words = Array.from({ length: courierFileLimits.words }, (_, index) => {
    const word = fields[`word-${index}`]
    const { data: meaning } = meaningSchema.safeParse(fields[`meaning-${index}`])
    return typeof word === 'string' && meaning ? [[normaliseForSearch(word), meaning] as const] : []
  })
  return Object.fromEntries(words.flat())
}

/** The form has `id` for each chosen order, and `parcels-<id>` beside it. */
export const handoverFormSchema = z
  .looseObject({
    courier: z
      .string('courier_missing')
      .transform(readCourierRef)
      .refine((ref) => ref !== undefined, 'courier_missing'),
    id: selectedIds(handoverLimit, 'orders_missing'),
  })
  .transform(({ courier, id: ids, ...fields }, context) => {
    const orders = ids.map((id) => {
      const parcels = readTypedNumber(String(fields[`parcels-${id}`] ?? '1'))
      const isPossible = parcels >= 1 && parcels <= parcelLimit
      if (!isPossible)
        context.addIssue({ code: 'custom', path: [`parcels-${id}`], message: 'parcels_invalid' })
      return { id, parcels }
    })
    return { courierId: courier ?? null, orders }
  })

/** A label is scanned into this field, or the number of its order typed; null means that it is neither. */
export const scannedNumberSchema = z.string().max(500).transform(readScannedNumber).catch(null)

/** A parcel that is not on the page is an error of the field. */
export function findScanned(
  parcels: readonly { number: number }[],
  typed = '',
): { scanned?: number; errors?: Record<string, string[]> } {
  if (typed.trim() === '') return {}
  const number = scannedNumberSchema.parse(typed)
  if (number === null) return { errors: { number: ['scan_unknown'] } }
  if (parcels.some((parcel) => parcel.number === number)) return { scanned: number }
  return { errors: { number: [errorKey('scan_not_listed', { number })] } }
}

const trackingNumber = lineText().max(60, 'too_long')

/**
 * The field `tracking-<shipment id>`, empty for none, stands beside `read-<shipment id>`, which the form showed at
 * first.
 */
export const trackingFormSchema = z.record(z.string(), z.unknown()).transform((fields, context) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const id = readId(/^tracking-(\d+)$/.exec(name)?.[1])
    if (id === null || typeof value !== 'string' || value === fields[`read-${id}`]) return []
    const { data = '', error } = trackingNumber.safeParse(value)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
    return [{ shipmentId: id, trackingNumber: data }]
  }),
)

const parcelsMissing = 'parcels_missing'

/** The sum stands in a form or a file; null means an empty text. */
export const paidSum = typedSum({ empty: null, most: 999_999_99, error: 'paid_invalid' })

/** `paid-<shipment id>` beside each ticked parcel is what the buyer paid. */
export const outcomesFormSchema = z
  .looseObject({
    outcome: z.enum(shipmentOutcomes, 'invalid_value'),
    id: selectedIds(parcelsShown, parcelsMissing),
  })
  .transform(({ outcome, id: ids, ...fields }, context) =>
    ids.map((shipmentId) => {
      const text = outcome === 'delivered' ? String(fields[`paid-${shipmentId}`] ?? '') : ''
      const { data: collected = null, error } = paidSum.safeParse(text)
      if (error) context.addIssue({ code: 'custom', path: [`paid-${shipmentId}`], message: 'paid_invalid' })
      return { shipmentId, outcome, collected }
    }),
  )

export const checkInFormSchema = z.object({
  check_in: z.enum(checkIns, 'invalid_value'),
  id: selectedIds(parcelsShown, parcelsMissing),
})

/** The rows of a page are ticked at first by the link 'all', or as they were chosen before. */
export function isTickedAtFirst({ tick }: { tick?: unknown }, chosen: readonly number[]): boolean {
  return tick === 'all' || (chosen.length > 0 && tick !== 'none')
}

/** Reads `id` of a form or an address, once or several times: what is ticked. */
export function readTickedIds({ id }: { id?: unknown } = {}): number[] {
  return [id].flat().flatMap((text) => readId(text) ?? [])
}
