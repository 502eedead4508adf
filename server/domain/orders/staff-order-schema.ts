import * as z from 'zod'
import { quantityLimit } from '../cart/cart.ts'
import { typedSum } from '../catalog/typed-sum-schema.ts'
import type { Centimes } from '../currency/money.ts'
import { languageCodes } from '../shared/language.ts'
import { nullableLongText, nullableText, optionalLongText, optionalText } from '../text/text-schema.ts'
import { parseDateTimeLocal } from '../time/safi-time.ts'
import { callOutcomes, furthestCallMs } from './call.ts'
import { discountReasonLimit } from './order.ts'
import { returnReasons } from './order-return.ts'
import { staffDeliverySchema, typedCode } from './order-schema.ts'
import { checkIns } from './shipment.ts'

/** It is in centimes, and against typing errors. */
const most: Centimes = 1_000_000_00

const sum = typedSum({ empty: 0, most })

const quantities = z.record(
  z.string(),
  z.int('count_invalid').min(0, 'count_invalid').max(quantityLimit, 'count_too_high'),
)

const withDiscount = staffDeliverySchema.extend({
  discount: sum,
  discount_reason: optionalText(discountReasonLimit),
})

type Discount = { discount: Centimes; discount_reason: string | null }

const hasReason = ({ discount, discount_reason }: Discount) => discount === 0 || discount_reason !== null

const reasonMissing = { path: ['discount_reason'], message: 'discount_reason_missing' }

export const orderEditSchema = withDiscount
  .extend({ shipping: sum, quantities })
  .refine(hasReason, reasonMissing)

export const phoneOrderSchema = withDiscount
  .extend({
    language: z.enum(languageCodes),
    shipping: typedSum({ empty: null, most }).prefault(''),
    discount: sum.prefault(''),
    discount_code: typedCode,
  })
  .refine(hasReason, reasonMissing)

export type OrderEditInput = z.infer<typeof orderEditSchema>

export const returnSchema = z.object({
  quantities,
  reason: z.enum(returnReasons, 'required'),
  comment: nullableLongText(500),
  goes_to: z.enum(checkIns, 'required'),
  /** Null means what the pieces cost the buyer. */
  given_back: typedSum({ empty: null, most: 10_000_000_00 }),
  difference_reason: nullableText(300),
})

export type ReturnInput = z.infer<typeof returnSchema>

export type SentCall = z.infer<ReturnType<typeof callSchema>>

/**
 * `call_at` is a proposed time, `other_time` a typed one, both in Safi. A form that waited for a connection
 * has `chosen_at`, when it was filled in: a time that has passed since then is due at once.
 */
export function callSchema(now: Date) {
  return z
    .object({
      outcome: z.enum(callOutcomes, 'choice_unknown'),
      call_at: z.string().optional(),
      other_time: z.string().optional(),
      comment: optionalLongText(500),
      chosen_at: z.iso.datetime().optional().catch(undefined),
      /** The order had been called so often when the card was shown. */
      call_count: z.coerce.number().int().min(0).catch(0),
    })
    .transform(({ call_at, other_time, ...call }) => ({
      ...call,
      call_at: call.outcome === 'call_later' ? parseDateTimeLocal(call_at || other_time || '') : null,
    }))
    .refine(
      ({ outcome, call_at, chosen_at }) =>
        outcome !== 'call_later' || isNear(call_at, now) || wasNear(call_at, chosen_at, now),
      {
        path: ['other_time'],
        message: 'call_time_invalid',
      },
    )
}

/** A time was near when it was chosen by the clock of a phone; a clock that is ahead of ours is not believed. */
function wasNear(time: Date | null, chosenAt: string | undefined, now: Date): boolean {
  if (!chosenAt) return false
  const chosen = new Date(chosenAt)
  return chosen < now && isNear(time, chosen)
}

function isNear(time: Date | null, now: Date): boolean {
  const wait = time ? time.getTime() - now.getTime() : 0
  return wait > 0 && wait <= furthestCallMs
}
