import { Router } from 'express'
import { quoteSchema } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../dependencies.ts'
import { readJson } from '../http/requests/body.ts'
import { parseBody } from '../http/requests/form.ts'
import { quoteCart } from '../orders/placing/quote-cart.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { cartLineRoutes, markRoutes } from './line-routes.ts'
import { placedOrderRoutes } from './placed-order-routes.ts'
import { quoteJson } from './quote-json.ts'

/** The cart, placing an order, the forms of cart lines, and quotes for the API. */
export function cartRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(checkoutRoutes(dependencies))
  router.use(placedOrderRoutes(dependencies))
  router.use(cartLineRoutes(dependencies))
  router.use(markRoutes())

  router.post(paths.api.quote, ...readJson, async (req, res) => {
    const { items, city } = parseBody(quoteSchema, req.body)
    res.json(quoteJson(await quoteCart(dependencies, { items, city })))
  })
  return router
}
