/** What a customer can still change of an order, in the order in which the form asks for it. */
export const deliveryFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_city',
  'customer_address',
  'notes',
] as const

type DeliveryField = (typeof deliveryFields)[number]

/** What was changed, by its field. */
export type Corrections = Partial<Record<DeliveryField, { before: string | null; after: string | null }>>

type DeliveryValues = Record<DeliveryField, string | null>

/** The fields in which what is sent now differs from what is stored; null when there is none. */
export function diffDelivery(sent: DeliveryValues, stored: DeliveryValues): Corrections | null {
  const changed = deliveryFields.filter((field) => sent[field] !== stored[field])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, { before: stored[field], after: sent[field] }]))
}
