import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart.ts'
import type { Centimes } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { type Delivery, deliverySchema, seenPricesSchema, seenTotalSchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Quote } from '#domain/quote.ts'
import { CartPage } from '../../views/cart/CartPage.tsx'
import { EmptyCartPage } from '../../views/cart/EmptyCartPage.tsx'
import { readForm } from '../http/body.ts'
import { countOrder } from '../http/count-order.ts'
import { type FieldErrors, refusalFrom } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { parseForm, seeOther, type Typed } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { type RateLimiter, withinLimits } from '../http/rate-limit.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findOrder } from '../orders/queries.ts'
import {
  asCheckoutId,
  cartCookie,
  checkoutCookie,
  endedCheckoutCookie,
  readCart,
  readCheckout,
} from './cookies.ts'
import { fillInDelivery } from './fill-in-delivery.ts'
import { isSameCart } from './is-same-cart.ts'
import { quoteCart } from './quote-cart.ts'

/** The cart with its delivery form, and the order by that form (spec.md 5 and 8). */
export function checkoutRoutes(db: Knex, limiter: RateLimiter): Router {
  const router = Router()

  router.get(paths.cart, async (req, res) => {
    const [quote, typed] = await Promise.all([
      quoteCart(db, readCart(req.cookies)),
      req.user ? fillInDelivery(db, req.user) : {},
    ])
    sendCart(res, { quote, typed })
  })

  router.post(paths.cart, readForm, async (req: Request, res: Response) => {
    const items = readCart(req.cookies)
    const checkoutId = asCheckoutId(req.body?.checkout_id) ?? readCheckout(req.cookies) ?? randomUUID()
    if (items.length === 0) return answerEmptyCart(res, checkoutId)
    const form = parseForm(deliverySchema, req.body)
    if (!form.ok) {
      if (isSomethingMissing(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      const { errors, typed } = form
      return sendCart(res, { quote: await quoteCart(db, items), checkoutId, errors, typed, status: 422 })
    }
    const seenTotal = seenTotalSchema.safeParse(req.body?.seen_total).data
    await order(req, res, { delivery: form.value, items, checkoutId, seenTotal })
  })
  return router

  /** Nothing to order, or the page of an order that was placed meanwhile, sent once more. */
  async function answerEmptyCart(res: Response, checkoutId: string): Promise<void> {
    const earlier = await findOrder(db, { checkout_id: checkoutId })
    if (earlier) setFlash(res, 'order_again', { number: earlier.number })
    seeOther(res, localPath(paths.cart, res.req.lng))
  }

  async function order(
    req: Request,
    res: Response,
    asked: { delivery: Delivery; items: CartItem[]; checkoutId: string; seenTotal: Centimes | undefined },
  ): Promise<void> {
    const { checkoutId } = asked
    const typed = typedAs(asked.delivery)
    try {
      const counted = await withinLimits(res, () => countOrder(limiter, req))
      if (!counted.ok) {
        addToast(res, { key: 'order_too_many', values: {} })
        return sendCart(res, { quote: await quoteCart(db, asked.items), typed, status: 429 })
      }
      const placed = await placeOrder(db, { ...asked, userId: req.user?.id ?? null, language: req.lng })
      if (placed.ok) return answerOrder(res, asked.items, placed.value)
      // The cart priced anew says at each line what is wrong with it.
      const quote = await quoteCart(db, asked.items)
      addToast(res, { key: `order_${placed.code}`, values: {} })
      sendCart(res, { quote, checkoutId, typed, status: 422 })
    } catch (error) {
      // A failure of ours: the cart and what was typed are kept, and nothing looks like success (contract.md).
      req.log.error({ err: error }, 'order failed')
      const quote = await quoteCart(db, asked.items).catch(() => null)
      addToast(res, { key: 'order_failed', values: {} })
      sendCart(res, { quote, checkoutId, typed, status: refusalFrom(error).status })
    }
  }
}

function answerOrder(
  res: Response,
  items: readonly CartItem[],
  { order, isNew }: { order: Order; isNew: boolean },
): void {
  const { number } = order
  const { lng } = res.req
  res.append('set-cookie', endedCheckoutCookie)
  if (isNew || isSameCart(order.items, items)) {
    res.append('set-cookie', cartCookie([]))
    setFlash(res, 'order_placed', { number })
    seeOther(res, localPath(paths.home, lng))
  } else {
    // The page of an earlier order, sent again while the visitor fills another cart: that cart stays.
    setFlash(res, 'order_again', { number })
    seeOther(res, localPath(paths.cart, lng))
  }
}

type Cart = {
  /** Null when the prices cannot be had now: the delivery details are not lost for that. */
  quote: Quote | null
  /** Of the form that was sent; else the browser's own, begun when a cart is first drawn. */
  checkoutId?: string
  typed?: Typed
  errors?: FieldErrors
  status?: number
}

function sendCart(res: Response, { quote, typed = {}, errors = {}, status = 200, ...sent }: Cart): void {
  // Where somebody lives is in it.
  if (Object.keys(typed).length > 0) res.setHeader('cache-control', 'no-store')
  if (quote?.lines.length === 0) {
    sendPage(res, EmptyCartPage, {}, { status })
  } else {
    const checkoutId = sent.checkoutId ?? readCheckout(res.req.cookies) ?? randomUUID()
    res.append('set-cookie', checkoutCookie(checkoutId))
    const seenPrices = seenPricesSchema.safeParse(res.req.body?.seen_prices).data ?? {}
    sendPage(res, CartPage, { quote, seenPrices, checkoutId, typed, errors }, { status })
  }
}

function isSomethingMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

function typedAs(delivery: Delivery): Typed {
  return Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? '']))
}
