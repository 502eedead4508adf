import { type Centimes, centimesFromMad, madFromCentimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'

/** A place has these terms by its zone (docs/product.md, "Delivery by city"). */
export type DeliveryTerms = {
  fee: Centimes
  /** Delivery is free strictly above this subtotal; null means never. */
  free_above: Centimes | null
  /** These are working days from the confirming call to the customer. */
  days_least: number
  days_most: number
}

/** A count begins with 1; its unit stands in its texts. */
type TermKind = { kind: 'price' } | { kind: 'count'; maximum: number }
type TermField<Value> = TermKind & (null extends Value ? { isOptional: true } : object)

/**
 * Staff set these terms for a zone. Columns, schema, form, API and the tables that show them follow from this
 * by the kind of each; their texts stand in shipping.json under the same names.
 */
const termDescriptions = {
  fee: { kind: 'price' },
  free_above: { kind: 'price', isOptional: true },
  days_least: { kind: 'count', maximum: 60 },
  days_most: { kind: 'count', maximum: 60 },
} as const satisfies { [Name in TermName]: TermField<DeliveryTerms[Name]> }

export type TermName = keyof DeliveryTerms
export const termFields: Readonly<Record<TermName, TermKind & { isOptional?: true }>> = termDescriptions
// The call is marked as pure, so that scripts that need none of it leave it out.
export const termNames = /* @__PURE__ */ Object.keys(termDescriptions) as TermName[]

/** Returns the terms alone of a record, with converted prices, such as centimes to MAD. */
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

/**
 * The fee may depend on measures of a product, which are named here by its fields, such as weight_g. Carts
 * know them, and lines of orders keep them in columns of the same name.
 */
export const deliveredFields = [] as const satisfies readonly string[]

export type DeliveredField = (typeof deliveredFields)[number]
type DeliveredFields = Record<DeliveredField, number | null>

/** A line that is no product of the shop has none of these fields: they are null. */
export function deliveredFieldsOf(known: Partial<DeliveredFields> | null | undefined): DeliveredFields {
  const values: Partial<Record<string, unknown>> = known ?? {}
  return Object.fromEntries(deliveredFields.map((name) => [name, values[name] ?? null])) as DeliveredFields
}

export type DeliveredLine = DeliveredFields & { unit_price: Centimes; quantity: number }

export function deliveryFee(lines: readonly DeliveredLine[], terms: DeliveryTerms): Centimes {
  return lines.length === 0 || isDeliveryFree(subtotalOf(lines), terms) ? 0 : terms.fee
}

/** Pages tell the least and the most that delivery costs before they know what is sent. */
export function feeRangeWhenPaid({ fee }: DeliveryTerms): { least: Centimes; most: Centimes } {
  return { least: fee, most: fee }
}

export function subtotalOf(lines: readonly DeliveredLine[]): Centimes {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
}

export type CartDelivery = {
  /** It is null before a city of the list was written. */
  city: Record<Language, string> | null
  terms: DeliveryTerms
  depends_on_city: boolean
}

/** A new shop has these for all of Morocco (docs/product.md, "Delivery by city"). */
export const defaultTerms = {
  fee: 30_00,
  free_above: 500_00,
  days_least: 2,
  days_most: 5,
} satisfies DeliveryTerms

/** At the sum itself delivery is not free yet (docs/product.md, "Delivery by city"). */
export function isDeliveryFree(subtotal: Centimes, { fee, free_above }: DeliveryTerms): boolean {
  return fee === 0 || (free_above !== null && subtotal > free_above)
}

/** Returns what is missing for free delivery, in whole dirhams, as people count. */
export function amountToFreeDelivery(subtotal: Centimes, terms: DeliveryTerms): Centimes {
  if (isDeliveryFree(subtotal, terms) || terms.free_above === null) return 0
  const gap = madFromCentimes(terms.free_above - subtotal)
  return centimesFromMad(Math.floor(gap) + 1)
}
