import { giftFields } from './gift.ts'

type TextDescription = Pick<Description, 'limit' | 'isLong'>

/**
 * The single description of the texts that a buyer may add to an order. Schema, columns, inputs, pages, papers, the
 * API, the file of orders, histories, copies and erasure follow.
 */
const textDescriptions = {
  /** What a courier finds the door by, such as 'behind the mosque of …': shown with the address, unlike the others. */
  landmark: { limit: 200 },
  notes: { limit: 2000, isLong: true },
} as const satisfies Record<string, TextDescription>

export type BuyerText = keyof typeof textDescriptions
export const buyerTextFields: Readonly<Record<BuyerText, TextDescription>> = textDescriptions
export const buyerTexts = Object.keys(textDescriptions) as BuyerText[]

type OrderText = Exclude<BuyerText, 'landmark'>
/** The texts about the order itself, shown one after the other. */
export const orderTexts = buyerTexts.filter((name): name is OrderText => name !== 'landmark')

/** Null: nothing was typed. */
export type BuyerTexts = Record<BuyerText, string | null>

export const noBuyerTexts: BuyerTexts = mapTexts(buyerTexts, () => null)

export function mapTexts<Name extends BuyerText, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

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
  limit: number
  isRequired?: true
  isLong?: true
  kind?: 'phone' | 'email'
  /** The attribute by which a buyer’s browser fills it in. */
  autoComplete?: string
}

/** The single description of the fields that are typed; their rules and their inputs in every form follow from it. */
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
