import type { Request, Response } from 'express'
import * as z from 'zod'
import type { RememberedOrder } from '#domain/orders/own-order.ts'
import { parseJson } from '#domain/shared/json.ts'
import { readSignedText, signText } from '../../crypto/signed-text.ts'
import { readHostCookie, setHostCookie } from './cookies.ts'

const cookieName = 'orders'
/** Orders are remembered for 60 days: docs/product.md, "Stored in the browser". */
const lifetimeSeconds = 60 * 24 * 60 * 60
const mostOrders = 3

const ordersSchema = z.array(
  z.object({
    number: z.int(),
    path: z.string(),
    isOfAccount: z.boolean().optional(),
  }),
)

/**
 * A buyer without an account can return to these orders. The cookie is signed, as a link from another site must not be
 * shown as the buyer's order.
 */
export function readRememberedOrders(req: Request): z.output<typeof ordersSchema> {
  const json = readSignedText(req.app.locals.orderCookieSecrets, readHostCookie(req, cookieName) ?? '')
  return ordersSchema.safeParse(json && parseJson(json)).data ?? []
}

export function rememberOrder(res: Response, order: RememberedOrder): void {
  const placed = { ...order, ...(res.req.user && { isOfAccount: true }) }
  save(res, [placed, ...withoutOrder(res.req, order.number)].slice(0, mostOrders))
}

export function forgetOrder(res: Response, number: number): void {
  save(res, withoutOrder(res.req, number))
}

/** Signing out of a shared phone leaves no links to pages with name and address; the account lists its orders. */
export function forgetOrdersOfAccount(res: Response): void {
  const orders = readRememberedOrders(res.req)
  const others = orders.filter(({ isOfAccount }) => !isOfAccount)
  if (others.length < orders.length) save(res, others)
}

function withoutOrder(req: Request, number: number) {
  return readRememberedOrders(req).filter((order) => order.number !== number)
}

function save(res: Response, orders: z.output<typeof ordersSchema>): void {
  const signed = signText(res.app.locals.orderCookieSecrets, JSON.stringify(orders))
  setHostCookie(res, cookieName, orders.length > 0 ? signed : '', orders.length > 0 ? lifetimeSeconds : 0)
}
