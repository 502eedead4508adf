import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart.ts'
import type { Centimes } from '#domain/money.ts'
import { type Delivery, deliverySchema, seenPricesSchema, seenTotalSchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Quote } from '#domain/quote.ts'
import { CartPage } from '../../views/cart/CartPage.tsx'
import { EmptyCartPage } from '../../views/cart/EmptyCartPage.tsx'
import type { OpenLimit } from '../../views/cart/OpenLimitNotice.tsx'
import { unavailabilityOf } from '../db/unavailable.ts'
import { readForm } from '../http/body.ts'
import { ensureBrowserKey } from '../http/browser-key.ts'
import type { CheckoutCookie } from '../http/checkout-cookie.ts'
import type { CheckoutIds } from '../http/checkout-id.ts'
import { countOrder } from '../http/count-order.ts'
import { askToComeAgain, type FieldErrors, logFailure, refusalFrom } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { isSentByScript, parseForm, seeOther, type Typed, typedIn } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { type RateLimiter, withinLimits } from '../http/rate-limit.ts'
import { senderOf } from '../http/sender.ts'
import { isStaff } from '../http/signed-in.ts'
import type { Visits } from '../http/visits.ts'
import { countNewOrder } from '../orders/count-new-order.ts'
import { placeVisitorOrder } from '../orders/place-visitor-order.ts'
import { type OwnResent, type Resent, resendOrder } from '../orders/resend-order.ts'
import { answerResent } from './answer-resent.ts'
import { askAboutPhone, shortPhoneIn } from './ask-about-phone.ts'
import { cartCookie, readCart } from './cookies.ts'
import { fillInDelivery } from './fill-in-delivery.ts'
import { quoteCart } from './quote-cart.ts'

type CheckoutRoutes = {
  db: Knex
  limiter: RateLimiter
  visits: Visits
  clock: () => Date
  ids: CheckoutIds
  cookie: CheckoutCookie
}

/** The cart with its delivery form, and the order by that form (spec.md 5 and 8). */
export function checkoutRoutes({ db, limiter, visits, clock, ids, cookie }: CheckoutRoutes): Router {
  const router = Router()
  const sendCart = (res: Response, cart: Cart) => drawCart(res, cookie, cart)

  router.get(paths.cart, async (req, res) => {
    const items = readCart(req.cookies)
    if (items.length > 0 && (await answerLost(req, res, items))) return
    const [quote, typed] = await Promise.all([
      quoteCart(db, items),
      req.user ? fillInDelivery(db, req.user) : {},
    ])
    if (items.length > 0) visits.begin(res)
    sendCart(res, { quote, typed })
  })

  router.post(paths.cart, readForm, async (req: Request, res: Response) => {
    const items = readCart(req.cookies)
    const checkoutId = cookie.sentWith(req, res)
    if (items.length === 0) return answerEmptyCart(req, res, checkoutId)
    const form = askAboutPhone(parseForm(deliverySchema, req.body), req.body)
    if (!form.ok) {
      if (isSomethingMissing(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      const { errors, typed } = form
      return sendCart(res, { quote: await quoteCart(db, items), checkoutId, errors, typed, status: 422 })
    }
    const seenTotal = seenTotalSchema.safeParse(req.body?.seen_total).data
    await order(req, res, { delivery: form.value, items, checkoutId, seenTotal })
  })
  return router

  /** The checkout of this cart is an order already: its answer was lost on the way. */
  async function answerLost(req: Request, res: Response, items: CartItem[]): Promise<boolean> {
    const checkoutId = cookie.read(req)
    if (!checkoutId) return false
    const resent = await resend(req, { checkoutId, items, delivery: null })
    if (!resent || resent.outcome === 'elsewhere') return false
    answerPlaced(res, resent, { checkoutId, items })
    return true
  }

  /** Nothing to order, or the page of an order that was placed meanwhile, sent once more. */
  async function answerEmptyCart(req: Request, res: Response, checkoutId: string): Promise<void> {
    const form = parseForm(deliverySchema, req.body)
    const resent = await resend(req, { checkoutId, items: [], delivery: form.ok ? form.value : null })
    if (resent && resent.outcome !== 'elsewhere') answerPlaced(res, resent, { checkoutId, items: [] })
    else seeOther(res, localPath(paths.cart, req.lng))
  }

  async function order(
    req: Request,
    res: Response,
    asked: { delivery: Delivery; items: CartItem[]; checkoutId: string; seenTotal: Centimes | undefined },
  ): Promise<void> {
    const { checkoutId, items } = asked
    const typed = typedAs(asked.delivery)
    try {
      const counted = await withinLimits(res, () =>
        countNewOrder(db, { checkoutId, count: () => countOrder(limiter, req) }),
      )
      if (!counted.ok) {
        addToast(res, { key: 'order_too_many', values: {} })
        return sendCart(res, { quote: await quoteCart(db, items), checkoutId, typed, status: 429 })
      }
      const placed = await placeVisitorOrder(db, {
        ...asked,
        userId: req.user?.id ?? null,
        isStaff: isStaff(req),
        language: req.lng,
        source: visits.sourceOf(req),
      })
      if (placed.ok) {
        const { order: made, isNew } = placed.value
        const resent = isNew ? null : await resend(req, asked)
        if (resent?.outcome !== 'elsewhere') {
          return answerPlaced(res, resent ?? { ...made, outcome: 'same', order: made }, asked)
        }
        // Somebody else has ordered under this id, so it is worth nothing here.
        return order(req, res, { ...asked, checkoutId: ids.replace(ensureBrowserKey(req, res), checkoutId) })
      }
      if (placed.code === 'too_many_open') {
        res.setHeader('retry-after', String(placed.seconds))
        const openLimit = { limitedBy: placed.limitedBy, seconds: placed.seconds }
        return sendCart(res, {
          quote: await quoteCart(db, items),
          checkoutId,
          typed,
          openLimit,
          status: 429,
        })
      }
      // The cart priced anew says at each line what is wrong with it.
      const quote = await quoteCart(db, items)
      addToast(res, { key: `order_${placed.code}`, values: {} })
      sendCart(res, { quote, checkoutId, typed, status: 422 })
    } catch (error) {
      await answerFailure(res, error, { db, cookie, checkoutId })
    }
  }

  function resend(
    req: Request,
    sent: { checkoutId: string; items: CartItem[]; delivery: Delivery | null },
  ): Promise<Resent | null> {
    return resendOrder(db, { ...sent, sender: senderOf(req), now: clock() })
  }

  function answerPlaced(
    res: Response,
    resent: OwnResent,
    sent: { checkoutId: string; items: CartItem[] },
  ): void {
    const { path, message, isCartOrdered } = answerResent(resent, sent)
    cookie.end(res)
    if (isCartOrdered) {
      visits.end(res)
      res.append('set-cookie', cartCookie([]))
    }
    if (message) setFlash(res, message, { number: resent.number })
    seeOther(res, localPath(path, res.req.lng))
  }
}

/**
 * For failures on the way to the routes, as when the session could not be read: the order form that was sent comes back
 * with all that was typed then too. Placed behind every route.
 */
export function keepOrderForm({ db, cookie }: { db: Knex; cookie: CheckoutCookie }): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isOrder = req.method === 'POST' && req.path === paths.cart
    if (!isOrder || res.headersSent || refusalFrom(error).status < 500) return next(error)
    if (req.body === undefined) for (const step of readForm) await runStep(step, req, res)
    await answerFailure(res, error, { db, cookie, checkoutId: cookie.sentWith(req, res) })
  }
}

function runStep(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

/** A failure of ours: the cart and what was typed are kept, and nothing looks like success. */
async function answerFailure(
  res: Response,
  error: unknown,
  { db, cookie, checkoutId }: { db: Knex; cookie: CheckoutCookie; checkoutId: string },
): Promise<void> {
  const { req } = res
  logFailure(req, error, 'order failed')
  const { status } = refusalFrom(error)
  if (status === 503) askToComeAgain(res)
  // A database that is away would keep the page waiting once more.
  const isAway = unavailabilityOf(error) === 'unreachable'
  const quote = isAway ? null : await quoteCart(db, readCart(req.cookies)).catch(() => null)
  addToast(res, { key: 'order_failed', values: {} })
  drawCart(res, cookie, { quote, checkoutId, typed: typedIn(req.body), status })
}

type Cart = {
  /** Null when the prices cannot be had now: the delivery details are not lost for that. */
  quote: Quote | null
  /** Of the form that was sent; else the browser's own, begun when a cart is first drawn. */
  checkoutId?: string
  typed?: Typed
  errors?: FieldErrors
  /** Too many orders wait to be confirmed. */
  openLimit?: OpenLimit
  status?: number
}

function drawCart(res: Response, cookie: CheckoutCookie, cart: Cart): void {
  const { quote, typed = {}, errors = {}, openLimit, status = 200 } = cart
  // A script goes on as the browser does by itself, which shows this page.
  if (status >= 400 && isSentByScript(res.req)) {
    res.json({ location: null })
    return
  }
  // Where somebody lives is in it.
  if (Object.keys(typed).length > 0) res.setHeader('cache-control', 'no-store')
  if (quote?.lines.length === 0) {
    sendPage(res, EmptyCartPage, {}, { status })
  } else {
    const checkoutId = cart.checkoutId ?? cookie.begin(res.req, res)
    cookie.keep(res, checkoutId)
    const seenPrices = seenPricesSchema.safeParse(res.req.body?.seen_prices).data ?? {}
    // Whoever has sent a short number was asked about it, and sends it again for certain.
    const askedPhone = res.req.method === 'POST' ? shortPhoneIn(typed) : null
    const page = { quote, seenPrices, checkoutId, typed, errors, askedPhone, openLimit }
    sendPage(res, CartPage, page, { status })
  }
}

function isSomethingMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

function typedAs(delivery: Delivery): Typed {
  return Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? '']))
}
