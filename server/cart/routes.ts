import type { Router } from 'express'
import { mergeItems } from '#domain/cart/cart.ts'
import { convertCode } from '#domain/cart/discount-code.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { inMad, madFromCentimes } from '#domain/currency/money.ts'
import { cartToPriceSchema, checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { termsOf } from '#domain/shipping/delivery-terms.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkTypedCode } from '../discount-codes/check-code.ts'
import { clientOf } from '../http/rate-limits/rate-limiter.ts'
import { parseBody, readJson } from '../http/requests/read-request.ts'
import { noStore } from '../http/responses/page.ts'
import { senderOf } from '../http/sessions/browser-key.ts'
import { readPricedCart } from '../orders/placing/read-priced-cart.ts'
import { resumeCheckout } from '../orders/placing/resume-checkout.ts'
import { addCheckoutRoutes } from './checkout-routes.ts'
import { addEstimateRoutes } from './estimate-routes.ts'
import { addCartLineRoutes, addMarkRoutes } from './line-routes.ts'
import { addProductOrderRoutes } from './product-order-routes.ts'

export function addCartRoutes(router: Router, dependencies: Dependencies): void {
  const { db, clock, checkoutCookie } = dependencies
  addCheckoutRoutes(router, dependencies)
  addCartLineRoutes(router, dependencies)
  addProductOrderRoutes(router, dependencies)
  addEstimateRoutes(router, dependencies)
  addMarkRoutes(router)

  router.post(paths.api.pricedCart, ...readJson, async (req, res) => {
    const { items: sent, city, discount_code: typed } = parseBody(cartToPriceSchema, req.body)
    // Lines are merged as an order does it: stock and price breaks count all pieces of a product.
    const items = mergeItems(sent)
    const code = await checkTypedCode(dependencies, clientOf(req), { typed, items, phone: '' })
    const business = req.user?.business
    res.json(pricedCartJson(await readPricedCart(dependencies, { items, city, code, business })))
  })

  // The answer is null when the checkout is no order, belongs to another browser or account, or is older than a day.
  router.get(paths.api.checkout(':id'), noStore, async (req, res) => {
    const sent = checkoutIdSchema.safeParse(req.params.id).data
    const look = { sender: senderOf(req), delivery: null, items: [], now: clock() }
    for (const checkoutId of sent ? [sent, checkoutCookie.resolve(req, sent)] : []) {
      const placed = await resumeCheckout(db, { ...look, checkoutId })
      if (placed && 'order' in placed) return void res.json({ number: placed.number, status: placed.status })
    }
    res.json(null)
  })
}

/** Money is written as a number of MAD. */
function pricedCartJson({ lines, delivery, code, checkedCode, ...sums }: PricedCart) {
  return {
    ...inMad(sums, ['subtotal', 'shipping', 'discount', 'total']),
    lines: lines.map((line) => inMad(line, ['unit_price', 'total'])),
    code: code && inMad(code, ['sum', 'minimum']),
    checkedCode: checkedCode && convertCode(checkedCode, madFromCentimes),
    delivery: { ...delivery, terms: termsOf(delivery.terms, madFromCentimes) },
  }
}
