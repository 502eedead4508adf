import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import type { PartOfDay } from '../time/safi-time.ts'
import { type DeliveryField, deliveryFields } from './delivery-fields.ts'

/** The history of an order may show these as corrected; another city may cost another delivery fee. */
export const correctedFields = [...deliveryFields, 'shipping', 'call_part_of_day', 'call_wish'] as const

/** The delivery fee is in MAD, such as '30.00'. */
export type Corrections = Partial<
  Record<(typeof correctedFields)[number], { before: string | null; after: string | null }>
>

type DeliveryValues = Record<DeliveryField, string | boolean | null>

export function diffDelivery(sent: DeliveryValues, stored: DeliveryValues): Corrections | null {
  return diffFields(deliveryFields, sent, stored)
}

export function diffCallWish(sent: CallWish, stored: CallWish): Corrections | null {
  return diffFields(['call_part_of_day', 'call_wish'], sent, stored)
}

function diffFields<Field extends keyof Corrections>(
  fields: readonly Field[],
  sent: Record<Field, string | boolean | null>,
  stored: Record<Field, string | boolean | null>,
): Corrections | null {
  const changed = fields.filter((field) => sent[field] !== stored[field])
  if (changed.length === 0) return null
  return Object.fromEntries(
    changed.map((field) => [field, { before: toText(stored[field]), after: toText(sent[field]) }]),
  )
}

function toText(value: string | boolean | null): string | null {
  return typeof value === 'boolean' ? (value ? 'yes' : null) : value
}

/** 0 before means that the line was added, 0 after that it was taken out. */
export type LineEdit = FrenchOptionalTexts<'name'> & { product_id: number; before: number; after: number }

export const editedSums = ['shipping', 'discount', 'total_amount'] as const

export type OrderEdit = {
  delivery: Corrections | null
  lines: LineEdit[]
  sums: Partial<Record<(typeof editedSums)[number], { before: Centimes; after: Centimes }>>
  discount_reason: string | null
}

export type CallWish = {
  call_part_of_day: PartOfDay | null
  call_wish: string | null
}

export const callWishLimit = 100
