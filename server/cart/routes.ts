import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { quoteSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { createCheckoutCookie } from '../http/checkout-cookie.ts'
import { createCheckoutIds } from '../http/checkout-id.ts'
import { parseBody } from '../http/form.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Visits } from '../http/visits.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { lineRoutes } from './line-routes.ts'
import { placedOrderRoutes } from './placed-order-routes.ts'
import { quoteCart } from './quote-cart.ts'
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
  router.use(lineRoutes(db))

  router.post(paths.api.quote, readJson, async (req: Request, res: Response) => {
    const { items } = parseBody(quoteSchema, req.body)
    res.json(quoteJson(await quoteCart(db, items)))
  })
  return router
}
