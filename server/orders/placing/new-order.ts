import type { CartItem } from '#domain/cart/cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { Language } from '#domain/shared/language.ts'
import type { DeliveryTerms } from '#domain/shipping/delivery-terms.ts'

export type NewOrder = {
  delivery: Delivery
  items: CartItem[]
  /** Sent by the browser: the same id is the same order, however often and from wherever it is submitted. */
  checkoutId: string
  userId: number | null
  /** The staff member who enters the order for a caller: named in its history, but not its buyer. */
  enteredBy?: number
  /** The customer's language, also for mails. */
  language: Language
  /** Of the buyer's zone (#domain/shipping/zones.ts). */
  terms: DeliveryTerms
  /** The total shown to the buyer; absent when none was shown. */
  seenTotal?: Centimes | undefined
  /** Who sends it; null for orders of staff, who are trusted: no limit holds for these. */
  source: OrderSource | null
}
