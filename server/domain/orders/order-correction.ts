import { giftFields } from './gift.ts'

/** What a customer may still change in an order, in the order of the form. */
export const deliveryFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_city',
  'customer_address',
  'notes',
  'mark',
  ...giftFields,
] as const

type DeliveryField = (typeof deliveryFields)[number]

/** Changed fields with both values. */
export type Corrections = Partial<Record<DeliveryField, { before: string | null; after: string | null }>>

type DeliveryValues = Record<DeliveryField, string | boolean | null>

/** Fields whose submitted value differs from the stored one; null when none does. */
export function diffDelivery(sent: DeliveryValues, stored: DeliveryValues): Corrections | null {
  const changed = deliveryFields.filter((field) => sent[field] !== stored[field])
  if (changed.length === 0) return null
  return Object.fromEntries(
    changed.map((field) => [field, { before: toText(stored[field]), after: toText(sent[field]) }]),
  )
}

/** A ticked box is 'yes' in the history. */
function toText(value: string | boolean | null): string | null {
  return typeof value === 'boolean' ? (value ? 'yes' : null) : value
}
