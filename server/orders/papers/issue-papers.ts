import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { canIssuePapers, type PaperDetails, type PaperKind } from '#domain/orders/paper.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { findSettings } from '../../settings/queries.ts'
import { findOpenInvoice } from './queries.ts'

/**
 * Issues the invoice of an order that is delivered from now on, and takes it back with a credit note when the order is no
 * longer delivered. Call it with the order locked. Without the seller's legal name and ICE there is no invoice; staff
 * can issue it later.
 */
export async function updatePapers(
  transaction: Knex.Transaction,
  order: Order,
  next: OrderStatus,
): Promise<void> {
  if (next === 'delivered') await issueInvoice(transaction, order)
  if (order.status === 'delivered' && next !== 'delivered') await takeInvoiceBack(transaction, order.id)
}

/** Issues the invoice of an order unless it has one; false when the legal settings are missing. Lock the order first. */
export async function issueInvoice(transaction: Knex.Transaction, order: Order): Promise<boolean> {
  const { values: seller } = await findSettings(transaction, 'papers')
  if (!canIssuePapers(seller)) return false
  if (await findOpenInvoice(transaction, order.id)) return true
  const { customer_name, customer_address, customer_city, subtotal, shipping, total_amount } = order
  const details: PaperDetails = {
    seller,
    buyer: { customer_name, customer_address, customer_city },
    language: order.language,
    order_number: order.number,
    lines: order.items.map(({ product_id: _, ...line }) => line),
    subtotal,
    shipping,
    discount: subtotal + shipping - total_amount,
  }
  await storePaper(transaction, { kind: 'invoice', orderId: order.id, total: total_amount, details })
  return true
}

async function takeInvoiceBack(transaction: Knex.Transaction, orderId: number): Promise<void> {
  const invoice = await findOpenInvoice(transaction, orderId)
  if (!invoice) return
  const { id: invoiceId, total, details } = invoice
  await storePaper(transaction, { kind: 'credit_note', orderId, invoiceId, total, details })
}

type NewPaper = {
  kind: PaperKind
  orderId: number
  invoiceId?: number
  /** In centimes. */
  total: number
  details: PaperDetails
}

/** Numbers without gaps: the row of the last number is locked until the transaction ends. */
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
