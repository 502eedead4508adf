import type { Centimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'
import type { Corrections } from './order-correction.ts'

/** Any status may follow any other (contract.md); new orders are pending (spec.md 4). */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** A line keeps what was sold: later changes of the product do not touch it. */
export type OrderLine = {
  product_id: number
  quantity: number
  /** Unit price. */
  price: Centimes
  name_ar: string
  name_en: string
  name_fr: string | null
}

export type Order = {
  id: number
  /** For people, from a sequence. */
  number: number
  customer_name: string
  customer_phone: string
  customer_email: string | null
  customer_address: string
  customer_city: string
  items: OrderLine[]
  subtotal: Centimes
  shipping: Centimes
  total_amount: Centimes
  notes: string | null
  status: OrderStatus
  checkout_id: string
  user_id: number | null
  /** What the customer read the shop in. */
  language: Language
  created_at: Date
  /** Larger than what is taken from the stock without a call (#domain/order-stock.ts). */
  needs_call: boolean
}

/** One step of an order's history. */
export type StatusChange = {
  /** Null: the order was placed. */
  from: OrderStatus | null
  to: OrderStatus
  /** The name of who did it, else their e-mail; null for customers without an account and for who is gone. */
  by: string | null
  at: Date
  /** What the customer corrected; the status then stayed what it was. */
  corrected: Corrections | null
}

/** What staff wrote down about an order. */
export type OrderNote = { id: number; text: string; by: string | null; at: Date }

/** What went wrong with a line between cart and order; available is what the shop could still sell. */
export type OrderLineError = {
  product_id: number
  reason: 'out_of_stock' | 'unavailable'
  requested: number
  available: number
}
