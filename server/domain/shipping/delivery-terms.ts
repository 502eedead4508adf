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
