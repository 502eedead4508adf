import type { Totals } from '../cart/cart.ts'
import type { SaleUnit } from '../catalog/sale-unit.ts'
import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { Language } from '../shared/language.ts'
import { listQuery, oneOfOrNull, searchParameter } from '../shared/list-query.ts'
import { readId } from '../shared/paths.ts'

/**
 * 'refused' is set by the person who asked or by staff. An answered request whose answer is no longer valid
 * stays 'answered', and its renewal can be asked for (docs/product.md, "Orders: quotes").
 */
export const quoteStatuses = ['new', 'answered', 'accepted', 'refused'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

export type QuoteState = QuoteStatus | 'expired'

export type QuoteLine = {
  /** Null stands for something of which the shop has no product. */
  product_id: number | null
  text: string
  quantity: number
  /** It is the price of one unit, and null until staff have answered. */
  price: Centimes | null
  /** Quantity and price count this unit; null stands for something of which the shop has no product. */
  sold_by?: SaleUnit | null
  pieces_per_box?: number | null
}

/** The content is read only for who opens the file. */
export type QuoteFile = { key: string; name: string; type: 'image/jpeg' | 'application/pdf' }

export type PriceQuote = {
  id: number
  /** The order that it becomes gets this checkout id. */
  checkout_id: string
  user_id: number | null
  status: QuoteStatus
  language: Language
  customer_name: string
  customer_phone: string
  customer_email: string | null
  customer_city: string
  company: string | null
  /** The number of a Moroccan company has 15 digits. */
  ice: string | null
  wanted: string
  shipping: Centimes
  discount: Centimes
  deposit: Centimes
  /** It is valid until the end of this day ('2026-11-30'); null before the first answer. */
  valid_until: string | null
  answer: string | null
  answered_at: Date | null
  version: number
  refusal_reason: string | null
  is_refused_by_staff: boolean
  created_at: Date
  asked_at: Date
  lines: QuoteLine[]
  files: QuoteFile[]
}

export const quoteFileLimit = 5

export const quoteLineLimit = 100

/** An answer is valid for so many days unless staff choose another day (docs/product.md, "Orders: quotes"). */
export const usualValidityDays = 15

/** D stands for devis, as other papers have their letters: 'D0012'. */
export function formatQuoteNumber({ id }: Pick<PriceQuote, 'id'>): string {
  return `D${String(id).padStart(4, '0')}`
}

/** Somebody types 'd12' or 'D0012'. */
export function quoteNumberIn(text: string): number | null {
  return readId(/^[dD]?0*(\d+)$/.exec(text.trim())?.[1])
}

/** A line without a price counts nothing. */
export function sumQuote({
  lines,
  shipping,
  discount,
}: Pick<PriceQuote, 'shipping' | 'discount'> & {
  lines: readonly Pick<QuoteLine, 'quantity' | 'price'>[]
}): Totals {
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
  return { subtotal, shipping, total: subtotal + shipping - discount }
}

/** `today` is the day in Safi. */
export function quoteState(
  { status, valid_until }: Pick<PriceQuote, 'status' | 'valid_until'>,
  today: string,
): QuoteState {
  const isExpired = status === 'answered' && valid_until !== null && valid_until < today
  return isExpired ? 'expired' : status
}

export type TypedQuoteLine = Omit<QuoteLine, 'quantity' | 'price'> & {
  /** The names of its fields end with it: the product's id, or 'other_0'. */
  key: string
  quantity: string
  price: string
  stock?: number
  picture?: StoredPicture | undefined
}

export type QuoteAnswerView = Totals & { lines: TypedQuoteLine[]; discount: Centimes }

export const quotePaths = {
  list: '/admin/quotes',
  quote: (id: number | string) => `/admin/quotes/${id}`,
  refusal: (id: number | string) => `/admin/quotes/${id}/refusal`,
  removal: (id: number | string) => `/admin/quotes/${id}/removal`,
  print: (id: number | string) => `/admin/quotes/${id}/print`,
  file: (id: number | string, key: string) => `/admin/quotes/${id}/files/${key}`,
} as const

export const quoteListQuery = listQuery({
  path: quotePaths.list,
  filters: { status: oneOfOrNull(quoteStatuses), q: searchParameter(100) },
})

export type QuoteListQuery = typeof quoteListQuery.defaults

/** Each action is posted to an address below the page of the person who asked. */
export type QuoteAction = 'acceptance' | 'refusal' | 'renewal'

export function quoteActionPath(path: string, action: QuoteAction): string {
  return `${path}/${action}`
}
