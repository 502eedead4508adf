import type { PaperSettings } from '../admin/settings.ts'
import type { Centimes } from '../currency/money.ts'
import type { Language } from '../shared/language.ts'
import { listQuery, monthParameter, oneOfOrNull } from '../shared/list-query.ts'
import type { Order, OrderLine } from './order.ts'

export const paperKinds = ['invoice', 'credit_note'] as const

export type PaperKind = (typeof paperKinds)[number]

/**
 * What a paper says; it stays as it was issued, whatever becomes of the order or the settings: docs/product.md,
 * "Orders: papers".
 */
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
  /** Absent: there was none, or the paper is older than discount codes. */
  discount_code?: string
  /** How much of `discount` the code took off. Absent: all of it, or there was no code. */
  code_discount?: Centimes
  /** Of a credit note for returned pieces: what was given back beyond what they cost the buyer. */
  difference?: Centimes
  /** Of a credit note over the rest of an invoice: what others have taken back before. */
  credited?: Centimes
  /** Of a credit note: the tax of the invoice that it takes back. Absent: what its sum contains, in older ones. */
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
  /** A credit note has the number of its invoice here, such as 'F2026-0007'. */
  corrects: string | null
}

const letters: Record<PaperKind, string> = { invoice: 'F', credit_note: 'A' }

/** 'F2026-0007' for facture, 'A2026-0001' for avoir, as accountants in Morocco write them. */
export function formatPaperNumber({ kind, year, number }: Pick<Paper, 'kind' | 'year' | 'number'>): string {
  return `${letters[kind]}${year}-${String(number).padStart(4, '0')}`
}

/** An invoice that is not wholly taken back, and what is taken back of it. */
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
  /** Issues the invoice of an order that was delivered before the legal settings were complete. */
  orderInvoice: (orderId: number | string) => `/admin/orders/${orderId}/invoice`,
}

export const paperListQuery = listQuery({
  path: paperPaths.list,
  filters: { kind: oneOfOrNull(paperKinds), month: monthParameter },
})

export type PaperListQuery = typeof paperListQuery.defaults

/** Most orders or papers in one print, each on its own page: as many as a list shows. */
export const printLimit = 200

export function papersPrintPath(ids: readonly number[]): string {
  return `${paperPaths.print}?ids=${ids.join(',')}`
}

/** A slip goes into the parcel, a sheet stays in the workshop, a delivery note is signed by who receives the parcel. */
export const printDocuments = ['slip', 'sheet', 'delivery_note'] as const
type PrintDocument = (typeof printDocuments)[number]

export const paperSizes = ['a4', 'a6'] as const
export type PaperSize = (typeof paperSizes)[number]

export type PrintQuery = { ids: number[]; what: PrintDocument; size: PaperSize }
