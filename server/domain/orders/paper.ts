import type { PaperSettings } from '../admin/settings.ts'
import type { Centimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'
import { listQuery, monthParameter, oneOfOrNull } from '../shared/list-query.ts'
import type { Order, OrderLine } from './order.ts'

export const paperKinds = ['invoice', 'credit_note'] as const

export type PaperKind = (typeof paperKinds)[number]

/** A paper keeps what it said when it was issued (docs/product.md, "Orders: papers"). */
export type PaperDetails = {
  seller: PaperSettings
  buyer: Pick<Order, 'customer_name' | 'customer_address' | 'customer_city'>
  business?: { company: string | null; ice: string | null }
  language: Language
  order_number: number
  lines: readonly Omit<OrderLine, 'product_id'>[]
  subtotal: Centimes
  shipping: Centimes
  discount: Centimes
  /** It is absent where there was no code, and in papers that are older than codes. */
  discount_code?: string
  /** It is absent where the code took off all of `discount`, or there was none. */
  code_discount?: Centimes
  /** On a credit note for returned pieces this is what was given back beyond what they cost the buyer. */
  difference?: Centimes
  /** On a credit note over the rest of an invoice this is what others have taken back before. */
  credited?: Centimes
  /** A credit note takes back this tax of the invoice; older ones have what their sum contains. */
  tax?: Centimes
}

export type Paper = {
  id: number
  kind: PaperKind
  year: number
  number: number
  order_id: number
  total: Centimes
  details: PaperDetails
  issued_at: Date
  /** A credit note names the invoice, such as 'F2026-0007'. */
  corrects: string | null
}

const letters: Record<PaperKind, string> = { invoice: 'F', credit_note: 'A' }

/** F stands for facture and A for avoir, as accountants in Morocco write them. */
export function formatPaperNumber({ kind, year, number }: Pick<Paper, 'kind' | 'year' | 'number'>): string {
  return `${letters[kind]}${year}-${String(number).padStart(4, '0')}`
}

/** The invoice is not wholly taken back yet; `credited` is what credit notes took back. */
export type OpenInvoice = { invoice: Paper; credited: Centimes }

export function openInvoiceOf(papers: readonly Paper[]): OpenInvoice | undefined {
  for (const invoice of papers.filter(({ kind }) => kind === 'invoice')) {
    const credits = papers.filter(({ corrects }) => corrects === formatPaperNumber(invoice))
    const credited = credits.reduce((sum, { total }) => sum + total, 0)
    if (credits.length === 0 || credited < invoice.total) return { invoice, credited }
  }
  return undefined
}

export function canIssuePapers({ legal_name, ice }: PaperSettings): boolean {
  return legal_name !== '' && ice !== ''
}

export function taxIn(sum: Centimes, rate: number): Centimes {
  return sum - Math.round(sum / (1 + rate / 100))
}

export function taxOf({ total, details }: Pick<Paper, 'total' | 'details'>): Centimes {
  return details.tax ?? taxIn(total, details.seller.vat_rate)
}

export const paperPaths = {
  list: '/admin/papers',
  print: '/admin/papers/print',
  file: '/admin/papers.csv',
  /** The order was delivered before the legal settings were complete. */
  orderInvoice: (orderId: number | string) => `/admin/orders/${orderId}/invoice`,
}

export const paperListQuery = listQuery({
  path: paperPaths.list,
  filters: { kind: oneOfOrNull(paperKinds), month: monthParameter },
})

export type PaperListQuery = typeof paperListQuery.defaults

/** A print has as many orders or papers as a list shows, each on its own page. */
export const printLimit = 200

export function papersPrintPath(ids: readonly number[]): string {
  return `${paperPaths.print}?ids=${ids.join(',')}`
}

/** A slip goes with the parcel, a sheet stays in the workshop, and the receiver signs a delivery note. */
export const printDocuments = ['slip', 'sheet', 'delivery_note'] as const
type PrintDocument = (typeof printDocuments)[number]

export const paperSizes = ['a4', 'a6'] as const
export type PaperSize = (typeof paperSizes)[number]

export type PrintQuery = { ids: number[]; what: PrintDocument; size: PaperSize }
