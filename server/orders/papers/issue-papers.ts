import type { Knex } from 'knex'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import { type Order, type OrderLine, priceOf } from '#domain/orders/order.ts'
import { costOfPieces, moneyGivenBack, paidAndKept, returnedLines } from '#domain/orders/order-return.ts'
import { type OrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import {
  canIssuePapers,
  type OpenInvoice,
  openInvoiceOf,
  type Paper,
  type PaperDetails,
  type PaperKind,
  taxIn,
} from '#domain/orders/paper.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { findSettings } from '../../settings/queries.ts'
import { listReturns } from '../order-returns.ts'
import { findCurrentShipments } from '../order-shipments.ts'
import { listPapersOf } from './queries.ts'

/**
 * An order that becomes delivered gets its invoice, and one that is no longer delivered a credit note over the rest
 * that its returns have not credited yet. Without the seller's legal name and ICE nothing is issued; staff can do it
 * later. The caller has locked the order.
 */
export async function updatePapers(
  transaction: Knex.Transaction,
  order: Order,
  next: OrderStatus,
): Promise<void> {
  const [was, is] = [statusRules[order.status].isDelivered, statusRules[next].isDelivered]
  if (!was && is) await issueInvoice(transaction, order)
  if (was && !is) await takeInvoiceBack(transaction, order.id)
}

/** The caller has locked the order. Returns false when the legal settings are missing. */
export async function issueInvoice(transaction: Knex.Transaction, order: Order): Promise<boolean> {
  const { values: seller } = await findSettings(transaction, 'papers')
  if (!canIssuePapers(seller)) return false
  const papers = await listPapersOf(transaction, order.id)
  if (openInvoiceOf(papers)) return true
  const returns = await listReturns(transaction, order.id)
  const shipment = (await findCurrentShipments(transaction, [order])).get(order.id)
  const isAllGivenBack = returns.length > 0 && paidAndKept(order, returns, shipment?.collected) === 0
  if (isAllGivenBack) return true
  // The quote may be gone since the first invoice.
  const business = (await findBusinessOfOrder(transaction, order.id)) ?? papers[0]?.details.business
  const { customer_name, customer_address, customer_city, subtotal, shipping, total_amount } = order
  const details: PaperDetails = {
    seller,
    buyer: { customer_name, customer_address, customer_city },
    ...(business && { business }),
    language: order.language,
    order_number: order.number,
    lines: order.items.map(asPaperLine),
    subtotal,
    shipping,
    discount: subtotal + shipping - total_amount,
    ...(order.discount_code && { discount_code: order.discount_code }),
    ...(order.code_discount !== null && { code_discount: order.code_discount }),
  }
  await storePaper(transaction, { kind: 'invoice', orderId: order.id, total: total_amount, details })
  for (const each of returns) {
    const lines = returnedLines(order, each)
    await creditReturn(transaction, order, { lines, givenBack: moneyGivenBack(each) })
  }
  return true
}

/** Company and ICE are those of the quote from which the order, or the one it was split from, was made. */
function findBusinessOfOrder(db: Knex.Transaction, orderId: number): Promise<PaperDetails['business']> {
  return db('quotes')
    .join('orders', 'orders.quote_id', 'quotes.id')
    .where('orders.id', orderId)
    .whereRaw('coalesce(quotes.company, quotes.ice) is not null')
    .first('quotes.company', 'quotes.ice')
}

async function takeInvoiceBack(transaction: Knex.Transaction, orderId: number): Promise<void> {
  const open = openInvoiceOf(await listPapersOf(transaction, orderId))
  if (!open) return
  const { invoice, credited } = open
  await storeCreditNote(transaction, open, {
    total: invoice.total - credited,
    details: { ...invoice.details, ...(credited > 0 && { credited }) },
  })
}

/** Takes back the part of the invoice that a return gave back; an exchange without money changes no invoice. */
export async function creditReturn(
  transaction: Knex.Transaction,
  order: Order,
  { lines, givenBack }: { lines: readonly OrderLine[]; givenBack: Centimes },
): Promise<void> {
  const open = openInvoiceOf(await listPapersOf(transaction, order.id))
  if (!open || givenBack === 0) return
  // A return whose money was taken back in the cash book keeps its note, so less may be left of the invoice.
  const total = Math.min(givenBack, open.invoice.total - open.credited)
  const [subtotal, cost] = [priceOf(lines), costOfPieces(order, lines)]
  // What a code took off is a part of the discount that the pieces share.
  const { discount_code: _code, code_discount: _ofCode, ...invoiced } = open.invoice.details
  const details: PaperDetails = {
    ...invoiced,
    lines: lines.map(asPaperLine),
    subtotal,
    shipping: 0,
    discount: subtotal - cost,
    difference: total - cost,
  }
  await storeCreditNote(transaction, open, { total, details })
}

/** All notes of an invoice together take back its tax to the centime. */
function storeCreditNote(
  transaction: Knex.Transaction,
  { invoice, credited }: OpenInvoice,
  { total, details }: Pick<Paper, 'total' | 'details'>,
): Promise<void> {
  const { id: invoiceId, order_id: orderId } = invoice
  const { vat_rate } = details.seller
  const tax = taxIn(credited + total, vat_rate) - taxIn(credited, vat_rate)
  const note = { kind: 'credit_note' as const, orderId, invoiceId, total, details: { ...details, tax } }
  return storePaper(transaction, note)
}

function asPaperLine({ product_id: _, ...line }: OrderLine): PaperDetails['lines'][number] {
  return line
}

type NewPaper = {
  kind: PaperKind
  orderId: number
  invoiceId?: number
  /** The sum is in centimes. */
  total: number
  details: PaperDetails
}

/** Numbers have no gaps: the row of the last number is locked until the transaction ends. */
async function storePaper(transaction: Knex.Transaction, paper: NewPaper): Promise<void> {
  const { kind, orderId, invoiceId, total, details } = paper
  const { rows } = await transaction.raw('select now() as now')
  const year = Number(dayInSafi(rows[0].now).slice(0, 4))
  const [numbered] = await transaction('paper_numbers')
    .insert({ kind, year, last: 1 })
    .onConflict(['kind', 'year'])
    .merge({ last: transaction.raw('paper_numbers.last + 1') })
    .returning('last')
  await transaction('papers').insert({
    kind,
    year,
    number: numbered.last,
    order_id: orderId,
    invoice_id: invoiceId ?? null,
    total: madFromCentimes(total),
    details: JSON.stringify(details),
  })
}
