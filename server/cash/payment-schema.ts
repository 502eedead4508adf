import * as z from 'zod'
import { differenceReasons } from '#domain/cash/cash-book.ts'
import { typedSum } from '#domain/catalog/typed-sum-schema.ts'
import { parcelsShown } from '#domain/couriers/courier.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { nullableText, requiredText } from '#domain/text/text-schema.ts'

const commentLimit = 500

/** The limit, in centimes, guards against typing errors. */
const most: Centimes = 10_000_000_00
const bounds = { most, error: 'paid_invalid' }

const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [...new Set([texts].flat())].flatMap((text) => readId(text) ?? []))
  .pipe(z.array(z.number()).max(parcelsShown, 'invalid_value'))

const missing = typedSum({ empty: null, least: -most, ...bounds }).prefault('')

/** The fee is negative where the courier kept too much before. */
const fee = typedSum({ empty: 0, least: -most, ...bounds }).prefault('')

/** An unreadable value counts as 0 while an amount is proposed. */
export const deductionsSchema = z
  .object({ fee: fee.catch(0), missing: missing.catch(null) })
  .transform((typed) => typed.fee + (typed.missing ?? 0))

/**
 * Beside the ticked parcels stands what was shown as owed and as fee (`owed-<shipment id>`, `fee-<shipment id>`, in
 * centimes).
 */
export const paymentFormSchema = z
  .looseObject({
    id: ids.default([]),
    /** The amount is negative where the shop pays the courier. */
    amount: typedSum({ least: -most, ...bounds }),
    fee,
    missing,
    difference_reason: z
      .union([z.enum(differenceReasons), z.literal('')], 'invalid_value')
      .transform((reason) => reason || null),
    comment: nullableText(commentLimit),
  })
  .transform(({ id: shipmentIds, difference_reason: differenceReason, comment, ...fields }) => ({
    /** The amount came into the cash box. */
    amount: fields.amount,
    courierFee: fields.fee,
    /** The sum is negative for a surplus; null stands for whatever the other sums leave. */
    missing: fields.missing,
    differenceReason,
    comment,
    /** The sums are those that the page showed as owed and as fee; they must still be the same. */
    parcels: shipmentIds.map((shipmentId) => ({
      shipmentId,
      owed: Number(fields[`owed-${shipmentId}`]),
      fee: Number(fields[`fee-${shipmentId}`] ?? 0),
    })),
  }))

export type PaymentForm = z.output<typeof paymentFormSchema>

export const correctionFormSchema = z.object({ comment: requiredText(commentLimit) })

export const givenBackFormSchema = z.object({
  shipment: z.string('invalid_value').transform(readId).pipe(z.int('invalid_value')),
  /** The page showed these centimes as still to be given back. */
  sum: z
    .string('invalid_value')
    .regex(/^-?\d{1,12}$/, 'invalid_value')
    .transform(Number),
})
