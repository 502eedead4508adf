import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import type { Corrections } from './order-correction.ts'

/** A line whose quantity staff changed; 0 before: added, 0 after: taken out. */
export type LineEdit = FrenchOptionalTexts<'name'> & { product_id: number; before: number; after: number }

/** The sums that staff change, and the one that follows. */
export const editedSums = ['shipping', 'discount', 'total_amount'] as const

/** What staff changed in an order, with the values before and after: one entry of its history. */
export type OrderEdit = {
  /** Null once the customer's details are forgotten. */
  delivery: Corrections | null
  lines: LineEdit[]
  sums: Partial<Record<(typeof editedSums)[number], { before: Centimes; after: Centimes }>>
  discount_reason: string | null
}
