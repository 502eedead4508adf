import { Router } from 'express'
import type { Knex } from 'knex'
import { quoteSchema } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { readJson } from '../http/requests/body.ts'
import { parseBody } from '../http/requests/form.ts'
import { createCheckoutCookie } from '../http/sessions/checkout-cookie.ts'
import { createCheckoutIds } from '../http/sessions/checkout-id.ts'
import type { Visits } from '../http/sessions/visits.ts'
import { quoteCart } from '../orders/quote-cart.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { cartLineRoutes } from './line-routes.ts'
import { placedOrderRoutes } from './placed-order-routes.ts'
import { quoteJson } from './quote-json.ts'

type CartRoutes = {
  db: Knex
  limiter: RateLimiter
  visits: Visits
  clock: () => Date
  /** The first signs the ids of checkouts, all are believed. */
  checkoutKeys: readonly [Buffer, ...Buffer[]]
}

/** The cart, the order that is made of it, the forms of its lines, and its prices for programs. */
export function cartRoutes({ db, limiter, visits, clock, checkoutKeys }: CartRoutes): Router {
  const router = Router()
  const ids = createCheckoutIds(checkoutKeys)
  const cookie = createCheckoutCookie(ids, clock)
  router.use(checkoutRoutes({ db, limiter, visits, clock, ids, cookie }))
  router.use(placedOrderRoutes({ db, clock, cookie }))
  router.use(cartLineRoutes(db))

  router.post(paths.api.quote, ...readJson, async (req, res) => {
    const { items } = parseBody(quoteSchema, req.body)
    res.json(quoteJson(await quoteCart(db, items)))
  })
  return router
}
