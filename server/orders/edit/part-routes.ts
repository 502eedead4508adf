import { randomUUID } from 'node:crypto'
import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import { canBeEdited, diffOrder } from '#domain/orders/diff-order.ts'
import { splitLines } from '#domain/orders/merge-order.ts'
import { type Order, type OrderLine, priceOf, sumsOf } from '#domain/orders/order.ts'
import { holdsPieces } from '#domain/orders/status-change.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { SplitPage } from '../../../views/admin/orders/edit/SplitPage.tsx'
import { costWhenOrdered } from '../../catalog/products/price-rows.ts'
import { runOnce } from '../../db/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readAdminForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { readZones } from '../../shipping/queries.ts'
import { changeOrders, type LockedOrder, withLockedOrder } from '../change-order.ts'
import { quantityField, readQuantities } from '../line-form.ts'
import { orderSearchColumns } from '../list-orders.ts'
import { listReturns } from '../order-returns.ts'
import { findOrder } from '../queries.ts'
import { takeStock } from '../stock.ts'
import { mergeOrders } from './merge-orders.ts'

const otherSchema = z.object({ other: z.coerce.number().int().positive().max(2_147_483_647) })

export function addOrderPartRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.post(deskPaths.merge(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const { other } = parseBody(otherSchema, req.body)
    const zones = await readZones(dependencies)
    const asked = { orderId, otherId: other, userId: signedIn(req).id, zones }
    const merged = await mergeOrders(db, asked)
    redirectToPage(res, paths.adminOrder(orderId), {
      key: merged.ok ? 'orders_merged' : 'orders_not_merged',
    })
  })

  router.get(deskPaths.split(':id'), ...requireManageOrders, (_req, res) => sendForm(res))

  router.post(deskPaths.split(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const orderId = idIn(req)
    const quantities: Record<string, number> = {}
    const typed = readFormValues(req.body)
    for (const [id, quantity] of readQuantities(typed)) {
      if (quantity === null && typed[quantityField(id)]?.trim()) return sendForm(res, 'nothing_split')
      quantities[id] = quantity ?? 0
    }
    const { id: userId } = signedIn(req)
    // The form splits the order once, however often it is sent.
    const split = await withLockedOrder(db, orderId, (locked, transaction) =>
      runOnce(transaction, req.formKey, (inner) => splitOrder(inner, locked, { userId, quantities })),
    )
    if (split.ok) {
      const { id, number } = requireFound(await findOrder(db, { id: split.value }))
      const name = isolateDirection(`#${number}`)
      return redirectToPage(res, paths.adminOrder(id), { key: 'order_split', name })
    }
    await sendForm(res, split.code)
  })

  async function sendForm(res: Response, error?: SplitFailure['code']): Promise<void> {
    const order = requireFound(await findOrder(db, { id: idIn(res.req) }))
    if (!canBeEdited(order, await listReturns(db, order.id))) {
      const toast = { key: 'order_not_editable', number: order.number } as const
      return redirectToPage(res, paths.adminOrder(order.id), toast)
    }
    const formValues = readFormValues(res.req.body)
    sendPage(res.status(error ? 422 : 200), SplitPage, { order, formValues, error })
  }
}

type Split = { userId: number; quantities: Readonly<Record<string, number>> }

type SplitFailure = {
  code: 'not_editable' | 'nothing_split' | 'more_than_ordered' | 'discount_too_high'
}

/**
 * The new order has no fee, as the buyer pays one delivery; a discount stays where it was. Returns the id of the new
 * one.
 */
async function splitOrder(
  transaction: Knex.Transaction,
  locked: LockedOrder,
  { userId, quantities }: Split,
): Promise<Result<number, SplitFailure>> {
  const { order, returns } = locked
  if (!canBeEdited(order, returns)) return failed('not_editable')
  const ordered = new Map(order.items.map(({ product_id, quantity }) => [String(product_id), quantity]))
  if (Object.entries(quantities).some(([id, quantity]) => quantity > (ordered.get(id) ?? 0))) {
    return failed('more_than_ordered')
  }
  const lines = splitLines(order.items, quantities)
  if (!lines) return failed('nothing_split')
  const newValues = { items: lines.kept, ...sumsOf(lines.kept, order) }
  if (newValues.total_amount < 0) return failed('discount_too_high')
  const made = await insertPart(transaction, order, lines.taken)
  const edited = diffOrder(order, { ...order, ...newValues })
  const entry = { ...(edited && { edited }), reason: 'split' as const, comment: `#${made.number}` }
  await changeOrders(transaction, [{ locked, userId, newValues, entry }])
  if (holdsPieces(locked)) await takeStock(transaction, lines.taken)
  await transaction('order_status_changes').insert({
    order_id: made.id,
    to_status: order.status,
    user_id: userId,
    reason: 'split_off',
    comment: `#${order.number}`,
  })
  return ok(made.id)
}

/** The new order has these lines; all else, its source too, is that of the order they come from. */
async function insertPart(
  transaction: Knex.Transaction,
  order: Order,
  lines: readonly OrderLine[],
): Promise<{ id: number; number: number }> {
  const row = await transaction('orders').where({ id: order.id }).first()
  const { id: _id, number: _number, search_text: _generated, ...copied } = row
  const subtotal = madFromCentimes(priceOf(lines))
  const [made] = await transaction('orders')
    .insert({
      ...copied,
      ...orderSearchColumns({ delivery: order, lines }),
      checkout_id: randomUUID(),
      subtotal,
      shipping: 0,
      discount: 0,
      discount_reason: null,
      discount_code: null,
      code_kind: null,
      code_discount: null,
      total_amount: subtotal,
      created_at: transaction.fn.now(),
    })
    .returning(['id', 'number'])
  await transaction('order_lines').insert(
    lines.map((line, position) => ({
      ...line,
      order_id: made.id,
      position,
      price: madFromCentimes(line.price),
      cost: costWhenOrdered(transaction, order.id, line.product_id),
    })),
  )
  return made
}
