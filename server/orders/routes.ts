import { randomUUID } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { orderSchema, statusSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { countOrder } from '../http/count-order.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { orderAdminRoutes } from './admin-routes.ts'
import { changeStatus } from './change-status.ts'
import { explainFailure, failureDetails } from './explain-failure.ts'
import { listOrders } from './list-orders.ts'
import { orderJson } from './order-json.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'

/** The JSON door to orders (contract.md, JSON API); the HTML door for placing one is the cart page. */
export function ordersRoutes({ db, limiter }: { db: Knex; limiter: RateLimiter }): Router {
  const router = Router()
  const counts: RequestHandler = async (req, _res, next) => {
    await countOrder(limiter, req)
    next()
  }
  const keepsOrders: RequestHandler[] = [requirePermission('keep orders'), noStore]

  router.post(paths.api.orders, [counts, ...readJson], async (req: Request, res: Response) => {
    const { items, checkout_id, ...delivery } = parseBody(orderSchema, req.body)
    const checkoutId = checkout_id ?? randomUUID()
    const placed = await placeOrder(db, {
      delivery,
      items,
      checkoutId,
      userId: req.user?.id ?? null,
      language: req.lng,
    })
    if (!placed.ok) throw refuse(409, placed.code, { lines: placed.lines })
    const { order, isNew } = placed.value
    res.status(isNew ? 201 : 200).json(orderJson(order, req.lng))
  })

  router.use(orderAdminRoutes({ db }))

  router.get(paths.api.orders, keepsOrders, async (req: Request, res: Response) => {
    const { items, ...counts } = await listOrders(db, orderQuerySchema.parse(req.query))
    res.json({ items: items.map((order) => orderJson(order, req.lng)), ...counts })
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
