import type { Totals } from '../cart/cart.ts'
import type { SaleUnit } from '../catalog/sale-unit.ts'
import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { Language } from '../shared/language.ts'
import { listQuery, oneOfOrNull, searchParameter } from '../shared/list-query.ts'
import { readId } from '../shared/paths.ts'

/**
 * 'refused' is set by the person who asked or by staff, with a reason. An answered request whose answer is no
 * longer valid stays 'answered', and the person can ask for its renewal (`isExpired`). The rule: docs/product.md,
 * "Orders: quotes".
 */
export const quoteStatuses = ['new', 'answered', 'accepted', 'refused'] as const

export type QuoteStatus = (typeof quoteStatuses)[number]

/** What a page calls it: its status, or that it has expired. */
export type QuoteState = QuoteStatus | 'expired'

export type QuoteLine = {
  /** Null for something of which the shop has no product. */
  product_id: number | null
  /** Its name, in the language of the person who asks. */
  text: string
  quantity: number
  /** The price of one unit; null until staff have answered. */
  price: Centimes | null
  /** What quantity and price count; null for something of which the shop has no product. */
  sold_by?: SaleUnit | null
  pieces_per_box?: number | null
}

/** A file that came with a request; its content is read for who opens it. */
export type QuoteFile = { key: string; name: string; type: 'image/jpeg' | 'application/pdf' }

/** What somebody asks a price for, and what staff answer. */
export type PriceQuote = {
  id: number
  /** The checkout id of the order that it becomes. */
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
  /** The last day, '2026-11-30'; null before the first answer. */
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

/** How many lines an answer can have, as an order. */
export const quoteLineLimit = 100

/** How long an answer is valid unless staff choose another day. */
export const usualValidityDays = 15

/** Returns a number such as 'D0012': D stands for devis, as other papers have their letters. */
export function formatQuoteNumber({ id }: Pick<PriceQuote, 'id'>): string {
  return `D${String(id).padStart(4, '0')}`
}

/** The id in a number as somebody types it: 'd12', 'D0012'; null for anything else. */
export function quoteNumberIn(text: string): number | null {
  return readId(/^[dD]?0*(\d+)$/.exec(text.trim())?.[1])
}

/** Subtotal, delivery and total; a line without a price counts nothing. */
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

/** A line of the staff's form, as it is typed. */
export type TypedQuoteLine = Omit<QuoteLine, 'quantity' | 'price'> & {
  /** What the names of its fields end with: the product's id, or 'other_0'. */
  key: string
  quantity: string
  price: string
  /** The stock of the product, if the line names one. */
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

/** The list of staff, by what its address says. */
export const quoteListQuery = listQuery({
  path: quotePaths.list,
  filters: { status: oneOfOrNull(quoteStatuses), q: searchParameter(100) },
})

export type QuoteListQuery = typeof quoteListQuery.defaults

/** What the person who asked can do on its page; each is posted to an address below that page. */
export type QuoteAction = 'acceptance' | 'refusal' | 'renewal'

export function quoteActionPath(path: string, action: QuoteAction): string {
  return `${path}/${action}`
}
