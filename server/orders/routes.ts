import { randomUUID } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { readId } from '#domain/id.ts'
import { orderQuerySchema, orderSchema, statusSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { countOrder } from '../http/count-order.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { changeStatus } from './change-status.ts'
import { orderJson } from './order-json.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, listOrders } from './queries.ts'

/** The JSON door to orders (contract.md, JSON API); the HTML door for placing one is the cart page. */
export function ordersRoutes({ db, limiter }: { db: Knex; limiter: RateLimiter }): Router {
  const router = Router()
  const counts: RequestHandler = async (req, _res, next) => {
    await countOrder(limiter, req)
    next()
  }
  const keepsOrders = requirePermission('keep orders')

  router.post(paths.api.orders, [counts, ...readJson], async (req: Request, res: Response) => {
    const { items, checkout_id, ...delivery } = parseBody(orderSchema, req.body)
    const checkoutId = checkout_id ?? randomUUID()
    const placed = await placeOrder(db, { delivery, items, checkoutId, userId: req.user?.id ?? null })
    if (!placed.ok) throw refuse(409, placed.code, { lines: placed.lines })
    const { order, isNew } = placed.value
    res.status(isNew ? 201 : 200).json(orderJson(order, req.lng))
  })

  router.get(paths.api.orders, keepsOrders, async (req, res) => {
    const { items, ...counts } = await listOrders(db, orderQuerySchema.parse(req.query))
    res.json({ items: items.map((order) => orderJson(order, req.lng)), ...counts })
  })

  router.get(paths.api.order(':id'), keepsOrders, async (req, res) => {
    const order = await findOrder(db, { id: idIn(req) })
    if (!order) throw refuse(404, 'not_found')
    res.json(orderJson(order, req.lng))
  })

  router.patch(paths.api.order(':id'), [keepsOrders, ...readJson], async (req: Request, res: Response) => {
    const orderId = idIn(req)
    const { status } = parseBody(statusSchema, req.body)
    const changed = await changeStatus(db, { orderId, status, userId: req.user?.id ?? null })
    if (changed.ok) return res.json(orderJson(changed.value, req.lng))
    if (changed.code === 'not_found') throw refuse(404, changed.code)
    throw refuse(409, changed.code, { lines: changed.lines })
  })
  return router
}

function idIn(req: Request): number {
  const id = readId(req.params.id)
  if (id === null) throw refuse(404, 'not_found')
  return id
}
