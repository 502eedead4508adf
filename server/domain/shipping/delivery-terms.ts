import { type Centimes, centimesFromMad, madFromCentimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'

/** What delivery to a place costs, and how long it takes. */
export type DeliveryTerms = {
  fee: Centimes
  /** Delivery is free strictly above this subtotal; null: never. */
  free_above: Centimes | null
  /** Working days from the confirming call to the customer. */
  days_least: number
  days_most: number
}

/** A count begins with 1; its unit stands in its texts. */
type TermKind = { kind: 'price' } | { kind: 'count'; maximum: number }
type TermField<Value> = TermKind & (null extends Value ? { isOptional: true } : object)

/**
 * The single description of the terms that staff set for a zone. Columns, schema, form, API and the tables that show them are
 * derived from it by the kind of each; their texts stand in admin-zones.json and shipping.json under the same names.
 */
const described = {
  fee: { kind: 'price' },
  free_above: { kind: 'price', isOptional: true },
  days_least: { kind: 'count', maximum: 60 },
  days_most: { kind: 'count', maximum: 60 },
} as const satisfies { [Name in TermName]: TermField<DeliveryTerms[Name]> }

export type TermName = keyof DeliveryTerms
export const termFields: Readonly<Record<TermName, TermKind & { isOptional?: true }>> = described
export const termNames = Object.keys(described) as TermName[]

/** The terms alone of a record that has them, with converted prices, such as centimes to MAD. */
export function termsOf(
  record: Record<TermName, string | number | null>,
  convertPrice: (price: number) => number = (price) => price,
): DeliveryTerms {
  const terms = termNames.map((name) => {
    const value = record[name]
    const isPrice = value !== null && termFields[name].kind === 'price'
    return [name, isPrice ? convertPrice(Number(value)) : value]
  })
  return Object.fromEntries(terms)
}

/** What of a line of a cart, an order or a quote the fee depends on; a new rule that needs more asks for it here. */
export type DeliveredLine = { unit_price: Centimes; quantity: number }

/** The fee of one delivery of these lines to a place with these terms. */
export function deliveryFee(lines: readonly DeliveredLine[], terms: DeliveryTerms): Centimes {
  return lines.length === 0 || isDeliveryFree(subtotalOf(lines), terms) ? 0 : terms.fee
}

export function subtotalOf(lines: readonly DeliveredLine[]): Centimes {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
}

/** Where a cart is sent, as far as it is known. */
export type QuotedDelivery = {
  /** The city's names; null before one of the list was written. */
  city: Record<Language, string> | null
  terms: DeliveryTerms
  /** Whether another city could cost more or less, or take another time. */
  depends_on_city: boolean
}

/** The whole of Morocco, until staff keep other zones (migrations/104_shipping_and_currency.ts stores the same). */
export const defaultTerms: DeliveryTerms = { fee: 30_00, free_above: 500_00, days_least: 2, days_most: 5 }

export function isDeliveryFree(subtotal: Centimes, { fee, free_above }: DeliveryTerms): boolean {
  return fee === 0 || isAboveThreshold(subtotal, free_above)
}

/** Whether a subtotal has free delivery whatever it would cost; at the threshold itself it is paid. */
export function isAboveThreshold(subtotal: Centimes, free_above: Centimes | null): boolean {
  return free_above !== null && subtotal > free_above
}

/** Missing for free delivery, which starts strictly above the threshold: in whole dirhams, as people say it. */
export function amountToFreeDelivery(subtotal: Centimes, terms: DeliveryTerms): Centimes {
  if (isDeliveryFree(subtotal, terms) || terms.free_above === null) return 0
  const gap = madFromCentimes(terms.free_above - subtotal)
  return centimesFromMad(Math.floor(gap) + 1)
}
