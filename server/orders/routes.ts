import { randomUUID } from 'node:crypto'
import { type ErrorRequestHandler, Router } from 'express'
import { type OrderListItem, orderListQuery } from '#domain/orders/order-list.ts'
import { checkoutIdSchema, orderSchema, statusChangeSchema } from '#domain/orders/order-schema.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { noteView } from '../admin/note-view.ts'
import type { Dependencies } from '../dependencies.ts'
import { limitOrders, refundOrder } from '../http/rate-limits/limit-orders.ts'
import { readJson } from '../http/requests/body.ts'
import { parseBody } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/id-param.ts'
import { readListQuery } from '../http/requests/read-list-query.ts'
import { refuse } from '../http/responses/errors.ts'
import { noStore } from '../http/responses/no-store.ts'
import { contactOf } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { isStaffRequest, signedIn } from '../http/security/signed-in-user.ts'
import { senderOf } from '../http/sessions/sender.ts'
import { readZones } from '../shipping/queries.ts'
import { adminOrderCancellationRoutes } from './admin/cancellation-routes.ts'
import { adminOrderExportRoutes } from './admin/export-routes.ts'
import { adminOrderListRoutes } from './admin/list-routes.ts'
import { adminOrderLiveRoutes } from './admin/live-routes.ts'
import { adminOrderRoutes } from './admin/order-routes.ts'
import { adminPhoneOrderRoutes } from './admin/phone-order-routes.ts'
import { adminOrderPrintRoutes } from './admin/print-routes.ts'
import { orderDeskRoutes } from './desk/desk-routes.ts'
import { orderEditRoutes } from './edit/edit-routes.ts'
import { explainStatusFailure, failureDetails } from './explain-status-failure.ts'
import { findOrderWarnings } from './find-order-warnings.ts'
import { listOrders } from './list-orders.ts'
import { orderMailRoutes } from './mails/order-mail-routes.ts'
import { orderJson } from './order-json.ts'
import { ownOrdersRoutes } from './own-orders-routes.ts'
import { adminPaperRoutes } from './papers/routes.ts'
import { limitNewOrder } from './placing/limit-new-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { resubmitCheckout } from './placing/resubmit-checkout.ts'
import { findOrder } from './queries.ts'
import { shutOutRoutes } from './shut-outs/shut-out-routes.ts'
import { updateStatus } from './update-status.ts'

/** Orders: JSON API, admin pages, and the page of the user's own orders. Visitors order on the cart page. */
export function ordersRoutes(dependencies: Dependencies): Router {
  const { db, limiter, visits, clock, metrics } = dependencies
  const router = Router()
  router.use(adminOrderLiveRoutes(dependencies))
  router.use(adminOrderExportRoutes(dependencies))
  router.use(adminOrderPrintRoutes(dependencies))
  router.use(adminPhoneOrderRoutes(dependencies))
  router.use(adminPaperRoutes(dependencies))
  router.use(orderDeskRoutes(dependencies))
  router.use(orderEditRoutes(dependencies))
  router.use(shutOutRoutes(dependencies))
  router.use(ownOrdersRoutes(dependencies))

  /** An unreadable body contains no checkout id. */
  const limitUnreadableBody: ErrorRequestHandler = async (error, req, _res, _next) => {
    await limitOrders(limiter, req)
    throw error
  }
  const requireManageOrders = [requirePermission('manage orders'), noStore]

  router.post(paths.api.orders, ...readJson, limitUnreadableBody)
  router.post(paths.api.orders, async (req, res) => {
    const revertCount = await limitNewOrder(db, {
      checkoutId: checkoutIdSchema.safeParse(req.body?.checkout_id).data,
      count: () => limitOrders(limiter, req),
      refund: () => refundOrder(limiter, req),
    })
    const { items, checkout_id, ...delivery } = parseBody(orderSchema, req.body)
    const checkoutId = checkout_id ?? randomUUID()
    const { terms } = findDelivery(await readZones(dependencies), delivery.customer_city)
    const placed = await placeOrder(db, {
      delivery,
      items,
      terms,
      checkoutId,
      userId: req.user?.id ?? null,
      language: req.language,
      source: isStaffRequest(req) ? null : visits.sourceOf(req),
    })
    if (!placed.ok && placed.code === 'shut_out') {
      const { phone } = contactOf(res)
      throw refuse(403, placed.code, {
        detail: req.i18n.getFixedT(req.language, 'errors')(placed.code, { phone }),
      })
    }
    if (!placed.ok) throw refuse(409, placed.code, { lines: placed.lines })
    const { order, isNew } = placed.value
    if (isNew) metrics.countOrder('api')
    if (isNew) return res.status(201).json(orderJson(order, req.language))
    await revertCount()
    const sent = { checkoutId, delivery, items, terms, sender: senderOf(req), now: clock() }
    const resubmission = await resubmitCheckout(db, sent)
    if (resubmission && 'order' in resubmission) res.json(orderJson(resubmission.order, req.language))
    else res.json({ number: order.number, status: order.status })
  })

  router.use(adminOrderCancellationRoutes(dependencies))
  router.use(adminOrderListRoutes(dependencies))
  router.use(adminOrderRoutes(dependencies))
  router.use(orderMailRoutes(dependencies))

  router.get(paths.api.orders, ...requireManageOrders, async (req, res) => {
    const orders = await listOrders(db, readListQuery(orderListQuery, req.query))
    const found = await findOrderWarnings(db, orders.items)
    const list = mapPage(orders, (order) => {
      const warnings = found.get(order.id) ?? []
      const listed: OrderListItem = { ...orderJson(order, req.language), warnings }
      // The former name, for programs that know no other and lists that were open during an update.
      return { ...listed, marks: warnings }
    })
    res.json(list)
  })

  router.get(paths.api.order(':id'), ...requireManageOrders, async (req, res) => {
    const order = requireFound(await findOrder(db, { id: idIn(req) }))
    noteView(db, res, { kind: 'order', orderIds: [order.id] })
    res.json(orderJson(order, req.language))
  })

  router.patch(paths.api.order(':id'), ...requireManageOrders, ...readJson, async (req, res) => {
    const orderId = idIn(req)
    const { status, from_status: fromStatus } = parseBody(statusChangeSchema, req.body)
    const changed = await updateStatus(db, { orderId, status, fromStatus, userId: signedIn(req).id })
    if (changed.ok) return res.json(orderJson(changed.value, req.language))
    if (changed.code === 'not_found') throw refuse(404, changed.code)
    throw refuse(409, changed.code, {
      detail: explainStatusFailure(changed, { i18n: req.i18n, language: req.language }),
      ...failureDetails(changed),
    })
  })
  return router
}
