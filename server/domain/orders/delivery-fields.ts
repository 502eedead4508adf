import { giftFields } from './gift.ts'

type TextDescription = Pick<Description, 'limit' | 'isLong'>

/**
 * Buyers may add these texts to an order. Schema, columns, inputs, pages, papers, the API, the file of
 * orders, histories, copies and erasure follow from this.
 */
const textDescriptions = {
  /** A courier finds the door by it, such as 'behind the mosque of …'; it is shown with the address. */
  landmark: { limit: 200 },
  notes: { limit: 2000, isLong: true },
} as const satisfies Record<string, TextDescription>

export type BuyerText = keyof typeof textDescriptions
export const buyerTextFields: Readonly<Record<BuyerText, TextDescription>> = textDescriptions
export const buyerTexts = Object.keys(textDescriptions) as BuyerText[]

type OrderText = Exclude<BuyerText, 'landmark'>
export const orderTexts = buyerTexts.filter((name): name is OrderText => name !== 'landmark')

export type BuyerTexts = Record<BuyerText, string | null>

export const noBuyerTexts: BuyerTexts = mapTexts(buyerTexts, () => null)

export function mapTexts<Name extends BuyerText, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** The forms have them in this order, and delivery-fields.json names them. */
export const deliveryFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_city',
  'customer_address',
  'landmark',
  'position',
  'delivery_part',
  ...orderTexts,
  'mark',
  ...giftFields,
] as const

export type DeliveryField = (typeof deliveryFields)[number]

type Description = {
  limit: number
  isRequired?: true
  isLong?: true
  kind?: 'phone' | 'email'
  autoComplete?: string
}

/** The rules of these fields and their inputs in every form follow from this. */
const fieldDescriptions = {
  customer_name: { limit: 200, isRequired: true, autoComplete: 'name' },
  customer_phone: { limit: 50, isRequired: true, kind: 'phone', autoComplete: 'tel' },
  customer_email: { limit: 254, kind: 'email', autoComplete: 'email' },
  customer_city: { limit: 100, isRequired: true, autoComplete: 'address-level2' },
  customer_address: { limit: 500, isRequired: true, autoComplete: 'street-address' },
  ...buyerTextFields,
  receiver_name: { limit: 200, autoComplete: 'off' },
  receiver_phone: { limit: 50, kind: 'phone', autoComplete: 'off' },
  card_text: { limit: 300, isLong: true, autoComplete: 'off' },
} as const satisfies Record<string, Description>

export type TypedField = keyof typeof fieldDescriptions
export const typedFields: Readonly<Record<TypedField, Description>> = fieldDescriptions

export function mapUrl(position: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`
}
