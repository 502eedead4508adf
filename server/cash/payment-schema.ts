import { z } from 'zod'
import { differenceReasons } from '#domain/cash/cash-book.ts'
import { readTypedSum } from '#domain/catalog/read-typed-values.ts'
import { parcelsShown } from '#domain/couriers/courier.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { nullableText, requiredText } from '#domain/text/text-schema.ts'

const commentLimit = 500

/** A sum as staff type it, below zero where the shop pays the courier. */
const sum = z
  .string('paid_invalid')
  .transform(readTypedSum)
  .pipe(z.number('paid_invalid').min(-10_000_000, 'paid_invalid').max(10_000_000, 'paid_invalid'))
  .transform(centimesFromMad)

const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [...new Set([texts].flat())].flatMap((text) => readId(text) ?? []))
  .pipe(z.array(z.number()).max(parcelsShown, 'invalid_value'))

/** Null where nothing was typed. */
const optionalSum = z
  .string('paid_invalid')
  .default('')
  .transform((text) => text.trim() || null)
  .pipe(z.union([z.null(), sum], { error: 'paid_invalid' }))

const fee = optionalSum.transform((typed) => typed ?? 0).pipe(z.number().min(0, 'paid_invalid'))

/** What is taken off the ticked parcels before an amount is proposed; what cannot be read counts nothing. */
export const deductionsSchema = z
  .object({ fee: fee.catch(0), missing: optionalSum.catch(null) })
  .transform((typed) => typed.fee + (typed.missing ?? 0))

/** A payment: ticked parcels with what was shown as owed and as fee (`owed-<shipment id>`, `fee-<shipment id>`, centimes), and what was paid. */
export const paymentFormSchema = z
  .looseObject({
    id: ids.default([]),
    amount: sum,
    fee,
    missing: optionalSum,
    difference_reason: z
      .union([z.enum(differenceReasons), z.literal('')], 'invalid_value')
      .transform((reason) => reason || null),
    comment: nullableText(commentLimit),
  })
  .transform(({ id: shipmentIds, difference_reason: differenceReason, comment, ...fields }) => ({
    amount: fields.amount,
    courierFee: fields.fee,
    missing: fields.missing,
    differenceReason,
    comment,
    parcels: shipmentIds.map((shipmentId) => ({
      shipmentId,
      owed: Number(fields[`owed-${shipmentId}`]),
      fee: Number(fields[`fee-${shipmentId}`] ?? 0),
    })),
  }))

export const correctionFormSchema = z.object({ comment: requiredText(commentLimit) })

export const givenBackFormSchema = z.object({
  shipment: z.string('invalid_value').transform(readId).pipe(z.int('invalid_value')),
  /** Centimes that the page showed as still to be given back. */
  sum: z
    .string('invalid_value')
    .regex(/^-?\d{1,12}$/, 'invalid_value')
    .transform(Number),
})
