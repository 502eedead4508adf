import type { Response, Router } from 'express'
import type { ComponentProps } from 'react'
import { productIdsOf } from '#domain/cart/cart.ts'
import { canBeEdited } from '#domain/orders/diff-order.ts'
import { mergedValues } from '#domain/orders/merge-order.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { orderNoteSchema, statusFormSchema, undoneStatusSchema } from '#domain/orders/order-schema.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { localisePath, paths, readId } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { OrderPage, type OrderPageProps } from '../../../views/admin/orders/OrderPage.tsx'
import { StatusPage } from '../../../views/admin/orders/OrdersPage.tsx'
import { recordView } from '../../admin/record-view.ts'
import { findProducts } from '../../catalog/products/product-rows.ts'
import { runOnce } from '../../db/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readAdminForm, readForm, readListQuery } from '../../http/requests/read-request.ts'
import { originOf, redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { readZones } from '../../shipping/queries.ts'
import { listCalls } from '../desk/find-desk.ts'
import { listMergeable, mergedShipping } from '../edit/merge-orders.ts'
import { findExchanges } from '../exchanges.ts'
import { findMarginOfOrder } from '../find-margin.ts'
import { findWarningsAndEffects } from '../find-status-effects.ts'
import { listOrderMails } from '../mails/send-order-mail.ts'
import { listReturns } from '../order-returns.ts'
import { listOrderShipments } from '../order-shipments.ts'
import { listPapersOf } from '../papers/queries.ts'
import { findOrder, listChanges, listNotes, listOtherOpenOrders } from '../queries.ts'
import { undoPath, undoStatus } from '../undo-status.ts'
import { explainStatusFailure, type StatusFailure, updateStatus } from '../update-status.ts'

export function addAdminOrderRoutes(router: Router, { db, memory, orderLinks, config }: Dependencies): void {
  router.get(paths.adminOrder(':id'), ...requireManageOrders, (req, res, next) =>
    readId(req.params.id) === null ? next() : sendOrder(res),
  )

  const posted = [paths.adminOrderNotes(':id'), paths.adminOrderUndo(':id')]
  router.get(posted, ...requireManageOrders, redirectReload())

  // Where there is no script, the sheet in which a status is set is a page.
  router.get(paths.adminOrderStatus(':id'), ...requireManageOrders, (req, res) =>
    sendSheet(res, { chosen: req.query.status, list: req.query.list }),
  )

  router.post(paths.adminOrderStatus(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const form = parseForm(statusFormSchema, req.body)
    if (!form.ok) return sendSheet(res, { chosen: req.body.status, list: req.body.list, sent: form })
    const { from_status: fromStatus, ...change } = form.value
    const { status: before } = requireFound(await db('orders').first('status').where({ id: orderId }))
    const changed = await updateStatus(db, { ...change, orderId, fromStatus, userId: signedIn(req).id })
    if (!changed.ok) return sendFailure(res, changed)
    const undo = undoPath(orderId, { from: before, to: change.status }, req.body.list)
    redirectToPage(res, readReturnUrl(req.body.list) ?? paths.adminOrder(orderId), {
      key: 'order_status_updated',
      number: changed.value.number,
      ...(before !== change.status && { undo }),
    })
  })

  router.post(paths.adminOrderUndo(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const undone = undoneStatusSchema.safeParse(req.query)
    if (!undone.success) throw refuse(404, 'not_found')
    const { status: to, from_status: from } = undone.data
    const changed = await undoStatus(db, { orderId, from, to, userId: signedIn(req).id })
    if (!changed.ok) return sendFailure(res, changed)
    const toast = { key: 'order_status_undone', number: changed.value.number } as const
    redirectToPage(res, readReturnUrl(req.query.list) ?? paths.adminOrder(orderId), toast)
  })

  router.post(paths.adminOrderNotes(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const orderId = idIn(req)
    const form = parseForm(orderNoteSchema, req.body)
    if (!form.ok) return sendOrder(res.status(422), form)
    requireFound(await db('orders').first('id').where({ id: orderId }))
    const note = { order_id: orderId, text: form.value.text, user_id: signedIn(req).id }
    await runOnce(db, req.formKey, async (transaction) => {
      const [added] = await transaction('order_notes').insert(note).returning('id')
      return ok(added.id)
    })
    redirectToPage(res, paths.adminOrder(orderId), { key: 'order_note_added' })
  })

  function sendFailure(res: Response, failure: StatusFailure) {
    return sendOrder(res.status(409), { error: explainStatusFailure(failure, res.req) })
  }

  type SheetState = { chosen: unknown; list: unknown; sent?: ComponentProps<typeof StatusPage>['sent'] }

  async function sendSheet(res: Response, { chosen, list, sent }: SheetState): Promise<void> {
    const order = requireFound(await findOrder(db, { id: idIn(res.req) }))
    recordView(db, res, { kind: 'order', orderIds: [order.id] })
    const props = {
      order,
      effects: (await findWarningsAndEffects(db, [order]))(order).status_effects,
      chosen: orderStatuses.find((status) => status === chosen),
      list: typeof list === 'string' ? list : undefined,
      sent,
    }
    sendPage(res.status(sent ? 422 : 200), StatusPage, props)
  }

  type OrderPageState = Pick<OrderPageProps, 'error' | 'formValues' | 'errors'>

  async function sendOrder(res: Response, sent: OrderPageState = {}): Promise<void> {
    const details = requireFound(await findOrderDetails({ db, memory }, idIn(res.req)))
    const { order } = details
    recordView(db, res, { kind: 'order', orderIds: [order.id] })
    const pageUrl = originOf(res.req) + localisePath(orderLinks.pathOf(order), order.language)
    sendPage(res, OrderPage, {
      details: { ...details, pageUrl, sendsMail: config.smtpUrl !== null },
      ...sent,
    })
  }
}

/** The form names the list that it was in by its query; nothing else of it becomes part of the URL. */
function readReturnUrl(list: unknown): string | null {
  return typeof list === 'string' ? orderListQuery.path(readListQuery(orderListQuery, list)) : null
}

async function findOrderDetails(
  { db, memory }: Pick<Dependencies, 'db' | 'memory'>,
  id: number,
): Promise<Omit<OrderDetails, 'pageUrl' | 'sendsMail'> | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const { products, calls, foundOf, others, zones, ...found } = await allOf({
    products: findProducts(db, productIdsOf(order.items)),
    changes: listChanges(db, id),
    calls: listCalls(db, [id]),
    notes: listNotes(db, id),
    papers: listPapersOf(db, id),
    returns: listReturns(db, id),
    mails: listOrderMails(db, id),
    otherOrders: listOtherOpenOrders(db, id),
    shipments: listOrderShipments(db, id),
    foundOf: findWarningsAndEffects(db, [order]),
    others: listMergeable(db, order),
    zones: readZones({ db, memory }),
    margin: findMarginOfOrder(db, id),
    exchanges: findExchanges(db, id),
  })
  const mergeable = (canBeEdited(order, found.returns) ? others : [])
    .map((other) => ({
      id: other.id,
      number: other.number,
      total: mergedValues(order, other, { shipping: mergedShipping(order, other, zones) }).total_amount,
    }))
    // Discounts may be higher than the lower prices of both: the merge would be refused.
    .filter(({ total }) => total >= 0)
  return {
    order,
    mergeable,
    ...found,
    pictures: Object.fromEntries(products.map((product) => [product.id, product.images[0]])),
    ...foundOf(order),
    calls: calls.get(id) ?? [],
  }
}
