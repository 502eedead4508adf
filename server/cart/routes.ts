import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { quoteSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { parseBody } from '../http/form.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { lineRoutes } from './line-routes.ts'
import { quoteCart } from './quote-cart.ts'
import { quoteJson } from './quote-json.ts'

/** The cart, the order that is made of it, the forms of its lines, and its prices for programs. */
export function cartRoutes({ db, limiter }: { db: Knex; limiter: RateLimiter }): Router {
  const router = Router()
  router.use(checkoutRoutes(db, limiter))
  router.use(lineRoutes(db))

  router.post(paths.api.quote, readJson, async (req: Request, res: Response) => {
    const { items } = parseBody(quoteSchema, req.body)
    res.json(quoteJson(await quoteCart(db, items)))
  })
  return router
}
