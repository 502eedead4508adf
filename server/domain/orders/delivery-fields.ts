import { buyerTextFields, orderTexts } from './buyer-texts.ts'
import { giftFields } from './gift.ts'

/** Who ordered and where it goes, in the order of the forms; what each is called stands in delivery-fields.json. */
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
  /** How many letters it may have. */
  limit: number
  isRequired?: true
  /** May have several lines. */
  isLong?: true
  kind?: 'phone' | 'email'
  /** The attribute by which a buyer’s browser fills it in. */
  autoComplete?: string
}

/** The single description of those that are typed: their rules and their inputs in every form follow. */
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

/** Opens the map of the courier's telephone at 'latitude,longitude'. */
export function mapUrl(position: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`
}
