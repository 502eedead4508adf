import { type Request, Router } from 'express'
import type { Order } from '#domain/orders/order.ts'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { PlacedOrderPage } from '../../views/cart/PlacedOrderPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { requireFound } from '../http/requests/read-parameters.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { senderOf } from '../http/sessions/browser-key.ts'
import { resubmitCheckout } from '../orders/placing/resubmit-checkout.ts'

/** For the sender of a checkout: whether it has become an order (API), and the page of that order. */
export function placedOrderRoutes({ db, clock, checkoutCookie, orderLinks }: Dependencies): Router {
  const router = Router()

  router.get(paths.api.checkout(':id'), noStore, async (req, res) => {
    const order = await findPlacedOrder(req)
    res.json(order && { number: order.number, status: order.status })
  })

  router.get(paths.placedOrder(':id'), noStore, async (req, res) => {
    const order = requireFound(await findPlacedOrder(req))
    sendPage(res, PlacedOrderPage, { order, ownPath: orderLinks.pathOf(order) })
  })
  return router

  /** Null when it is not an order, belongs to another browser or account, or is older than a day. */
  async function findPlacedOrder(req: Request): Promise<Order | null> {
    const sent = checkoutIdSchema.safeParse(req.params.id).data
    if (!sent) return null
    const look = { sender: senderOf(req), delivery: null, items: [], now: clock() }
    for (const checkoutId of new Set([sent, checkoutCookie.resolve(req, sent)])) {
      const resubmission = await resubmitCheckout(db, { ...look, checkoutId })
      if (resubmission && 'order' in resubmission) return resubmission.order
    }
    return null
  }
}
