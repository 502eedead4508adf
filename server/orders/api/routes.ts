import { randomUUID } from 'node:crypto'
import type { Response, Router } from 'express'
import type { Order } from '#domain/orders/order.ts'
import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import type { OrderRefusal } from '#domain/orders/order-refusals.ts'
import { orderSchema, statusChangeSchema, undoneStatusSchema } from '#domain/orders/order-schema.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Result } from '#domain/shared/result.ts'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, parseForm, readJson, readListQuery } from '../../http/requests/read-request.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { checkDeliveryPart } from '../../shipping/check-delivery-part.ts'
import { readZones } from '../../shipping/queries.ts'
import { withLateOrders } from '../find-due-orders.ts'
import { findWarningsAndEffects } from '../find-status-effects.ts'
import { listOrders } from '../list-orders.ts'
import { listedOrderJson, orderJson } from '../order-row.ts'
import { isRefused, type OrderedOutcome, submitOrder } from '../placing/submit-order.ts'
import { findOrder } from '../queries.ts'
import { undoStatus } from '../undo-status.ts'
import { explainStatusFailure, failureDetails, type StatusFailure, updateStatus } from '../update-status.ts'

export function addOrderApiRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.post(paths.api.orders, ...readJson, async (req, res) => {
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(orderSchema, req.body), req.body, zones)
    if (!parsed.ok) throw refuse(422, 'invalid', { errors: parsed.errors })
    const { items, checkout_id, discount_code: discountCode, ...delivery } = parsed.value
    const checkoutId = checkout_id ?? randomUUID()
    const outcome = await submitOrder(dependencies, res, {
      delivery,
      items,
      checkoutId,
      discountCode,
      channel: 'api',
    })
    if (isRefused(outcome)) {
      const t = req.i18n.getFixedT(req.language, 'errors')
      throw refuse(refusalStatuses[outcome.kind], outcome.kind, {
        ...(outcome.kind === 'shut_out' && {
          detail: t('shut_out', { phone: req.app.locals.seller.shop.phone }),
        }),
        ...('lines' in outcome && { lines: outcome.lines }),
      })
    }
    if (!('order' in outcome)) return res.json({ number: outcome.number, status: outcome.status })
    res.status(placedStatuses[outcome.kind]).json(orderJson(outcome.order, req.language))
  })

  router.get(paths.api.orders, ...requireManageOrders, async (req, res) => {
    const query = await withLateOrders(dependencies, readListQuery(orderListQuery, req.query))
    const orders = await listOrders(db, query)
    const foundOf = await findWarningsAndEffects(db, orders.items)
    const list = mapPage(orders, (order) => {
      const all = orderJson(order, req.language)
      return { ...all, ...listedOrderJson(order, foundOf(order), req.language) } satisfies OrderListItem
    })
    res.json(list)
  })

  router.get(paths.api.order(':id'), ...requireManageOrders, async (req, res) => {
    const order = requireFound(await findOrder(db, { id: idIn(req) }))
    recordView(db, res, { kind: 'order', orderIds: [order.id] })
    res.json(orderJson(order, req.language))
  })

  router.patch(paths.api.order(':id'), ...requireManageOrders, ...readJson, async (req, res) => {
    const orderId = idIn(req)
    const { from_status: fromStatus, ...change } = parseBody(statusChangeSchema, req.body)
    answerStatus(res, await updateStatus(db, { ...change, orderId, fromStatus, userId: signedIn(req).id }))
  })

  router.post(paths.api.orderUndo(':id'), ...requireManageOrders, ...readJson, async (req, res) => {
    const { status, from_status: from } = parseBody(undoneStatusSchema, req.body)
    answerStatus(
      res,
      await undoStatus(db, { orderId: idIn(req), from, to: status, userId: signedIn(req).id }),
    )
  })
}

const placedStatuses: Record<OrderedOutcome['kind'], 200 | 201> = {
  placed: 201,
  same: 200,
  other_cart: 200,
  corrected: 200,
  too_late: 200,
  other_sum: 200,
}

const refusalStatuses: Record<OrderRefusal, 403 | 409 | 422 | 429> = {
  out_of_stock: 409,
  quantity_unfit: 409,
  price_changed: 409,
  orders_paused: 409,
  shut_out: 403,
  too_many: 429,
  gift_not_offered: 422,
  code_refused: 422,
}

function answerStatus(res: Response, changed: Result<Order, StatusFailure>): void {
  if (changed.ok) return void res.json(orderJson(changed.value, res.req.language))
  throw refuse(409, changed.code, {
    detail: explainStatusFailure(changed, res.req),
    ...failureDetails(changed),
  })
}
