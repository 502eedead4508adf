import type { Knex } from 'knex'
import { type CartItem, mergeItems } from '#domain/cart/cart.ts'
import type { Order, OrderLineError } from '#domain/orders/order.ts'
import type { Corrections, OrderEdit } from '#domain/orders/order-correction.ts'
import type { OrderReturn } from '#domain/orders/order-return.ts'
import type { StatusReason } from '#domain/orders/order-statuses.ts'
import { type CheckIn, type Shipment, type ShipmentStep, shipmentAfter } from '#domain/orders/shipment.ts'
import { movedPieces } from '#domain/orders/status-change.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { updateCustomers } from '../accounts/update-customers.ts'
import { notify } from '../db/notifications.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { listReturnsOf } from './order-returns.ts'
import { readOrders } from './order-row.ts'
import { findCurrentShipments, type SentWith, writeShipment } from './order-shipments.ts'
import { updatePapers } from './papers/issue-papers.ts'
import { type OrderValues, saveOrder } from './save-order.ts'
import { findStatesBefore, restoreState, type StateBefore } from './state-before.ts'
import { findStockErrors, lockProducts, moveStock } from './stock.ts'

/** Nobody else changes the order until the transaction ends. */
export type LockedOrder = {
  order: Order
  returns: OrderReturn[]
  /** It is the latest one that counts, as findCurrentShipments says. */
  shipment: Shipment | undefined
}

export type OrderChange = {
  locked: LockedOrder
  /** Null stands for a guest, or the shop itself. */
  userId: number | null
  /** Any status may follow any other. */
  newValues?: OrderValues
  /** Without it the shop's own people send the order. */
  sentWith?: SentWith
  /** It says what became of the refused parcel, which is back. */
  checkIn?: CheckIn
  /** The latest change is undone to what was before it. */
  undoneTo?: StateBefore
  returned?: Pick<OrderReturn, 'lines' | 'goes_to'>
  /** It is absent where the change has a record of its own: a return, or a parcel that is back. */
  entry?: HistoryEntry
}

type HistoryEntry = {
  reason?: StatusReason | null | undefined
  comment?: string | null | undefined
  corrected?: Corrections
  edited?: OrderEdit
  cancellation_id?: number
}

type OrderShortage = { order: Order; lines: OrderLineError[] }

export type StockShortage = { code: 'out_of_stock' } & OrderShortage

/**
 * The transaction waits for locks no longer than a visitor would. The orders are read once they are locked, so that
 * of two changes at once the second sees the first. What does not exist is left out.
 */
export function withLockedOrders<Value>(
  db: Knex,
  ids: readonly number[],
  work: (orders: LockedOrder[], transaction: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  return orderTransaction(db, async (transaction) => {
    const orders = await readOrders(transaction, (all) => all.whereIn('id', ids).orderBy('id').forUpdate())
    const returns = await listReturnsOf(transaction, ids)
    const shipments = await findCurrentShipments(transaction, orders)
    const locked = orders.map((order) => ({
      order,
      returns: returns.get(order.id) ?? [],
      shipment: shipments.get(order.id),
    }))
    return work(locked, transaction)
  })
}

/** Throws the 404 where there is none. */
export function withLockedOrder<Value>(
  db: Knex,
  id: number,
  work: (locked: LockedOrder, transaction: Knex.Transaction) => Promise<Value>,
): Promise<Value> {
  return withLockedOrders(db, [id], ([locked], transaction) => work(requireFound(locked), transaction))
}

export async function changeOrder(
  transaction: Knex.Transaction,
  change: OrderChange,
): Promise<Result<Order, StockShortage>> {
  const { changed, shortages } = await changeOrders(transaction, [change])
  if (shortages[0]) return failed('out_of_stock', shortages[0])
  return ok(changed[0] ?? change.locked.order)
}

/**
 * Every change of an order's values, status, shipment or stock goes through here. Callers have locked the orders and
 * decided that they may change. Stock moves by what an order holds before and after; shipment and papers follow its
 * status; its history says what happened, and listeners are told. An order for which stock is short stays as it is.
 */
export async function changeOrders(
  transaction: Knex.Transaction,
  changes: readonly OrderChange[],
): Promise<{ changed: Order[]; shortages: OrderShortage[] }> {
  const planned = changes.map(planChange)
  const shortages = await moveStockOf(transaction, planned)
  const possible = planned.filter(({ order }) => !shortages.some((other) => other.order === order))
  const before = await findStatesBefore(
    transaction,
    possible.map(({ change }) => change.locked),
  )
  for (const { change, order, after, shipmentStep } of possible) {
    if (change.newValues) await saveOrder(transaction, order, change.newValues)
    if (change.undoneTo) await restoreState(transaction, order.id, change.undoneTo)
    else if (shipmentStep) await writeShipment(transaction, change, shipmentStep)
    await updatePapers(transaction, order, after.status)
  }
  const entries = possible.flatMap((plan) => entryOf(plan, before.get(plan.order.id)))
  if (entries.length > 0) await transaction('order_status_changes').insert(entries)
  await updateCustomers(transaction, possible.flatMap(phonesOf))
  // Listeners read all that has changed, so one notification is enough.
  if (possible.length > 0) await notify(transaction, 'order_changed')
  return { changed: possible.map(({ after }) => after), shortages }
}

type PlannedChange = ReturnType<typeof planChange>

function planChange(change: OrderChange) {
  const { locked, newValues, returned } = change
  const { order, returns, shipment } = locked
  const after: Order = { ...order, ...newValues }
  const shipmentStep = shipmentStepOf(change, after)
  const moved = movedPieces(
    { order, returns, shipment },
    { order: after, returns: returned ? [...returns, returned] : returns, shipmentStep },
  )
  return { change, order, after, shipmentStep, moved }
}

/** Each sent order is in the cash book exactly once; null leaves the latest shipment as it is. */
function shipmentStepOf(
  { locked, sentWith, checkIn, undoneTo, entry }: OrderChange,
  after: Order,
): ShipmentStep | null {
  const { order, shipment } = locked
  if (undoneTo) {
    const state = undoneTo.shipment
    return state && { isNew: shipment?.id !== state.id, state }
  }
  if (checkIn) return { isNew: false, state: { outcome: 'refused', check_in: checkIn } as const }
  if (sentWith) return { isNew: true, state: { outcome: null, check_in: null } }
  if (order.status === after.status) return null
  return shipmentAfter(shipment, { from: order.status, to: after.status, reason: entry?.reason })
}

/** The products are locked by id, as everywhere; returns the orders for which there are too few pieces. */
async function moveStockOf(
  transaction: Knex.Transaction,
  planned: readonly PlannedChange[],
): Promise<OrderShortage[]> {
  const moving = planned.filter(({ moved }) => moved.length > 0)
  if (moving.length === 0) return []
  const pieces = moving.flatMap(({ moved }) => moved)
  const products = await lockProducts(transaction, pieces)
  const withoutStock = await listThingsWithoutProduct(transaction, pieces)
  const shortages: OrderShortage[] = []
  const possible: CartItem[] = []
  for (const { change, order, moved } of moving) {
    // Pieces that the undone change gave back to a deleted product are there, although it cannot be ordered.
    const isBack = ({ product_id }: CartItem) => change.undoneTo && !products.has(product_id)
    const taken = moved.filter(
      (piece) => piece.quantity < 0 && !withoutStock.includes(piece.product_id) && !isBack(piece),
    )
    const lines = findStockErrors(
      taken.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
      products,
    )
    if (lines.length > 0) {
      shortages.push({ order, lines })
      continue
    }
    for (const { product_id, quantity } of moved) {
      const product = products.get(product_id)
      if (product) product.stock += quantity
    }
    possible.push(...moved)
  }
  await moveStock(transaction, mergeItems(possible))
  return shortages
}

/** Returns the numbers among these that stand for things which a quote offered beside products. */
function listThingsWithoutProduct(
  transaction: Knex.Transaction,
  pieces: readonly CartItem[],
): Promise<number[]> {
  const ids = pieces.map(({ product_id }) => product_id)
  return transaction('things_without_product').whereIn('product_id', ids).pluck('product_id')
}

/** The customers of these phones are written anew: the one before, and the one now. */
function phonesOf({ change: { newValues }, order, after }: PlannedChange): string[] {
  return newValues ? [order, after].map(({ customer_phone }) => phoneKey(customer_phone)) : []
}

function entryOf(
  { change: { entry, userId }, order, after, shipmentStep }: PlannedChange,
  before: StateBefore | undefined,
) {
  if (!entry) return []
  const shipment = shipmentStep && !shipmentStep.isNew ? before?.shipment : null
  const { reason, comment, corrected, edited, cancellation_id } = entry
  return {
    order_id: order.id,
    from_status: order.status,
    to_status: after.status,
    user_id: userId,
    reason: reason ?? null,
    comment: comment || null,
    corrected: corrected ? JSON.stringify(corrected) : null,
    edited: edited ? JSON.stringify(edited) : null,
    cancellation_id: cancellation_id ?? null,
    before: order.status === after.status ? null : JSON.stringify({ ...before, shipment }),
  }
}
