import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { z } from 'zod'
import { itemsSchema } from '#domain/order-schema.ts'
import { paths } from '#domain/paths.ts'
import { readForm, readJson } from '../http/body.ts'
import { parseBody } from '../http/form.ts'
import { checkOut } from './check-out.ts'
import { lineRoutes } from './line-routes.ts'
import { readCart } from './mirror.ts'
import { quoteCart } from './quote-cart.ts'
import { quoteJson } from './quote-json.ts'
import { sendCart } from './send-cart.ts'

const quoteSchema = z.object({ items: itemsSchema })

/** The cart, its lines, the order that is made of it, and its prices for programs. */
export function cartRoutes({ db }: { db: Knex }): Router {
  const router = Router()

  router.get(paths.cart, async (req, res) => {
    sendCart(res, { quote: await quoteCart(db, readCart(req)) })
  })

  router.post(paths.cart, readForm, (req: Request, res: Response) => checkOut(db, req, res))

  router.post(paths.api.quote, readJson, async (req: Request, res: Response) => {
    const { items } = parseBody(quoteSchema, req.body)
    res.json(quoteJson(await quoteCart(db, items)))
  })

  router.use(lineRoutes(db))
  return router
}
