import { randomUUID } from 'node:crypto'
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { checkoutIdSchema, orderSchema, statusSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { countOrder } from '../http/count-order.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { contactOf } from '../http/page.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { senderOf } from '../http/sender.ts'
import { requirePermission } from '../http/sign-in.ts'
import { isStaff, signedIn } from '../http/signed-in.ts'
import type { Visits } from '../http/visits.ts'
import { orderAdminRoutes } from './admin-routes.ts'
import { orderCancellationRoutes } from './cancellation-routes.ts'
import { changeStatus } from './change-status.ts'
import { countNewOrder } from './count-new-order.ts'
import { explainFailure, failureDetails } from './explain-failure.ts'
import { explainOpenLimit } from './explain-open-limit.ts'
import { listOrders } from './list-orders.ts'
import { orderListRoutes } from './list-routes.ts'
import { markOrders } from './mark-orders.ts'
import { orderJson } from './order-json.ts'
import { placeVisitorOrder } from './place-visitor-order.ts'
import { findOrder } from './queries.ts'
import { resendOrder } from './resend-order.ts'

type OrdersRoutes = { db: Knex; limiter: RateLimiter; visits: Visits; clock: () => Date }

/** The JSON door to orders (contract.md, JSON API); the HTML door for placing one is the cart page. */
export function ordersRoutes({ db, limiter, visits, clock }: OrdersRoutes): Router {
  const router = Router()
  /** A body that cannot be read names no checkout. */
  const countsUnread: ErrorRequestHandler = async (error, req, _res, _next) => {
    await countOrder(limiter, req)
    throw error
  }
  const keepsOrders: RequestHandler[] = [requirePermission('keep orders'), noStore]

  router.post(paths.api.orders, readJson, countsUnread, async (req: Request, res: Response) => {
    await countNewOrder(db, {
      checkoutId: checkoutIdSchema.safeParse(req.body?.checkout_id).data,
      count: () => countOrder(limiter, req),
    })
    const { items, checkout_id, ...delivery } = parseBody(orderSchema, req.body)
    const checkoutId = checkout_id ?? randomUUID()
    const placed = await placeVisitorOrder(db, {
      delivery,
      items,
      checkoutId,
      userId: req.user?.id ?? null,
      isStaff: isStaff(req),
      language: req.lng,
      source: visits.sourceOf(req),
    })
    if (!placed.ok && placed.code === 'too_many_open') {
      throw refuse(429, placed.code, {
        retry_after: placed.seconds,
        limit: placed.limitedBy,
        detail: explainOpenLimit(placed, {
          i18n: req.i18n,
          language: req.lng,
          phone: contactOf(res).phone,
        }),
      })
    }
    if (!placed.ok) throw refuse(409, placed.code, { lines: placed.lines })
    const { order, isNew } = placed.value
    if (isNew) return res.status(201).json(orderJson(order, req.lng))
    const sent = { checkoutId, delivery, items, sender: senderOf(req), now: clock() }
    const resent = await resendOrder(db, sent)
    if (resent && 'order' in resent) res.json(orderJson(resent.order, req.lng))
    else res.json({ number: order.number, status: order.status })
  })

  router.use(orderCancellationRoutes({ db }))
  router.use(orderListRoutes({ db }))
  router.use(orderAdminRoutes({ db }))

  router.get(paths.api.orders, keepsOrders, async (req: Request, res: Response) => {
    const { items, ...counts } = await listOrders(db, orderQuerySchema.parse(req.query))
    const marks = await markOrders(db, items)
    res.json({
      items: items.map((order) => ({ ...orderJson(order, req.lng), marks: marks.get(order.id) })),
      ...counts,
    })
  })

  router.get(paths.api.order(':id'), keepsOrders, async (req: Request, res: Response) => {
    const order = await findOrder(db, { id: idIn(req) })
    if (!order) throw refuse(404, 'not_found')
    res.json(orderJson(order, req.lng))
  })

  router.patch(paths.api.order(':id'), [...keepsOrders, ...readJson], async (req: Request, res: Response) => {
    const orderId = idIn(req)
    const { status, from_status: fromStatus } = parseBody(statusSchema, req.body)
    const changed = await changeStatus(db, { orderId, status, fromStatus, userId: signedIn(req).id })
    if (changed.ok) return res.json(orderJson(changed.value, req.lng))
    if (changed.code === 'not_found') throw refuse(404, changed.code)
    throw refuse(409, changed.code, {
      detail: explainFailure(changed, { i18n: req.i18n, language: req.lng }),
      ...failureDetails(changed),
    })
  })
  return router
}
