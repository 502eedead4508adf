import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { Order } from '#domain/order.ts'
import { checkoutIdSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { PlacedOrderPage } from '../../views/cart/PlacedOrderPage.tsx'
import type { CheckoutCookie } from '../http/checkout-cookie.ts'
import { refuse } from '../http/errors.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { senderOf } from '../http/sender.ts'
import { resendOrder } from '../orders/resend-order.ts'

type PlacedOrders = { db: Knex; clock: () => Date; cookie: CheckoutCookie }

/** What became of a checkout, for who sent it: whether it has arrived, and what stands of it. */
export function placedOrderRoutes({ db, clock, cookie }: PlacedOrders): Router {
  const router = Router()

  router.get(paths.api.checkout(':id'), noStore, async (req: Request, res: Response) => {
    const order = await findPlaced(req)
    res.json(order && { number: order.number, status: order.status })
  })

  router.get(paths.placedOrder(':id'), noStore, async (req: Request, res: Response) => {
    const order = await findPlaced(req)
    if (!order) throw refuse(404, 'not_found')
    sendPage(res, PlacedOrderPage, { order })
  })
  return router

  /** Null for what is no order, not of this browser or account, or older than a day. */
  async function findPlaced(req: Request): Promise<Order | null> {
    const sent = checkoutIdSchema.safeParse(req.params.id).data
    if (!sent) return null
    const look = { sender: senderOf(req), delivery: null, items: [], now: clock() }
    for (const checkoutId of new Set([sent, cookie.meantBy(req, sent)])) {
      const resent = await resendOrder(db, { ...look, checkoutId })
      if (resent && 'order' in resent) return resent.order
    }
    return null
  }
}
