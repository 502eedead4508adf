import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Centimes } from '#domain/currency/money.ts'
import {
  type Delivery,
  deliverySchema,
  displayedPricesSchema,
  displayedTotalSchema,
} from '#domain/orders/order-schema.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { CartPage } from '../../views/cart/CartPage.tsx'
import { EmptyCartPage } from '../../views/cart/EmptyCartPage.tsx'
import type { OpenLimit } from '../../views/cart/OpenLimitNotice.tsx'
import { getUnavailability } from '../db/unavailability.ts'
import type { Dependencies } from '../dependencies.ts'
import { limitOrders } from '../http/rate-limits/limit-orders.ts'
import { withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { readForm } from '../http/requests/body.ts'
import {
  type FormValues,
  isSentByScript,
  parseForm,
  readFormValues,
  redirectTo,
} from '../http/requests/form.ts'
import { type FieldErrors, logFailure, refusalFrom, setRetryAfter } from '../http/responses/errors.ts'
import { addToast, setFlash } from '../http/responses/flash.ts'
import { sendPage } from '../http/responses/page.ts'
import { isStaff } from '../http/security/signed-in-user.ts'
import { ensureBrowserKey } from '../http/sessions/browser-key.ts'
import type { CheckoutCookie } from '../http/sessions/checkout-cookie.ts'
import { senderOf } from '../http/sessions/sender.ts'
import { limitNewOrder } from '../orders/limit-new-order.ts'
import { placeVisitorOrder } from '../orders/place-visitor-order.ts'
import { quoteCart } from '../orders/quote-cart.ts'
import {
  type OwnResubmissionResult,
  type ResubmissionResult,
  resubmitCheckout,
} from '../orders/resubmit-checkout.ts'
import { confirmShortPhone, findShortPhone } from './confirm-short-phone.ts'
import { cartCookie, readCart } from './cookies.ts'
import { findDeliveryDefaults } from './find-delivery-defaults.ts'
import { resolveResubmission } from './resolve-resubmission.ts'

/** The page of the cart with its delivery form, and placing an order by that form. */
export function checkoutRoutes(dependencies: Dependencies): Router {
  const { db, limiter, visits, clock, checkoutIds, checkoutCookie: cookie } = dependencies
  const router = Router()
  const sendCart = (res: Response, cart: CartPageState) => renderCart(res, cookie, cart)

  router.get(paths.cart, async (req, res) => {
    const items = readCart(req.cookies)
    if (items.length > 0 && (await redirectIfPlaced(req, res, items))) return
    const [quote, formValues] = await Promise.all([
      quoteCart(db, items),
      req.user ? findDeliveryDefaults(db, req.user) : {},
    ])
    if (items.length > 0) visits.begin(res)
    sendCart(res, { quote, formValues })
  })

  router.post(paths.cart, ...readForm, async (req, res) => {
    const items = readCart(req.cookies)
    const checkoutId = cookie.readFromForm(req, res)
    if (items.length === 0) return submitEmptyCart(req, res, checkoutId)
    const form = confirmShortPhone(parseForm(deliverySchema, req.body), req.body)
    if (!form.ok) {
      if (hasMissingField(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      const { errors, formValues } = form
      return sendCart(res, { quote: await quoteCart(db, items), checkoutId, errors, formValues, status: 422 })
    }
    const seenTotal = displayedTotalSchema.safeParse(req.body?.seen_total).data
    await order(req, res, { delivery: form.value, items, checkoutId, seenTotal })
  })
  return router

  /** Redirects when the checkout of this cart is already an order, whose response was lost. */
  async function redirectIfPlaced(req: Request, res: Response, items: CartItem[]): Promise<boolean> {
    const checkoutId = cookie.read(req)
    if (!checkoutId) return false
    const resubmission = await resubmit(req, { checkoutId, items, delivery: null })
    if (!resubmission || resubmission.outcome === 'elsewhere') return false
    redirectToPlaced(res, resubmission, { checkoutId, items })
    return true
  }

  /** The cart is empty, or the form of an order placed meanwhile was submitted again. */
  async function submitEmptyCart(req: Request, res: Response, checkoutId: string): Promise<void> {
    const form = parseForm(deliverySchema, req.body)
    const resubmission = await resubmit(req, { checkoutId, items: [], delivery: form.ok ? form.value : null })
    if (resubmission && resubmission.outcome !== 'elsewhere')
      redirectToPlaced(res, resubmission, { checkoutId, items: [] })
    else redirectTo(res, localisePath(paths.cart, req.lng))
  }

  async function order(
    req: Request,
    res: Response,
    asked: { delivery: Delivery; items: CartItem[]; checkoutId: string; seenTotal: Centimes | undefined },
  ): Promise<void> {
    const { checkoutId, items } = asked
    const formValues = deliveryFormValues(asked.delivery)
    try {
      const counted = await withinLimits(res, () =>
        limitNewOrder(db, { checkoutId, count: () => limitOrders(limiter, req) }),
      )
      if (!counted.ok) {
        addToast(res, { key: 'order_too_many', values: {} })
        return sendCart(res, { quote: await quoteCart(db, items), checkoutId, formValues, status: 429 })
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
        const resubmission = isNew ? null : await resubmit(req, asked)
        if (resubmission?.outcome !== 'elsewhere') {
          return redirectToPlaced(res, resubmission ?? { ...made, outcome: 'same', order: made }, asked)
        }
        // Somebody else has ordered with this id, so it is replaced.
        return order(req, res, {
          ...asked,
          checkoutId: checkoutIds.replace(ensureBrowserKey(req, res), checkoutId),
        })
      }
      if (placed.code === 'too_many_open') {
        res.setHeader('retry-after', String(placed.seconds))
        const openLimit = { limitedBy: placed.limitedBy, seconds: placed.seconds }
        return sendCart(res, {
          quote: await quoteCart(db, items),
          checkoutId,
          formValues,
          openLimit,
          status: 429,
        })
      }
      // The new quote contains the error of each line.
      const quote = await quoteCart(db, items)
      addToast(res, { key: `order_${placed.code}`, values: {} })
      sendCart(res, { quote, checkoutId, formValues, status: 422 })
    } catch (error) {
      await sendOrderFailure(res, error, { db, cookie, checkoutId })
    }
  }

  function resubmit(
    req: Request,
    sent: { checkoutId: string; items: CartItem[]; delivery: Delivery | null },
  ): Promise<ResubmissionResult | null> {
    return resubmitCheckout(db, { ...sent, sender: senderOf(req), now: clock() })
  }

  function redirectToPlaced(
    res: Response,
    resubmission: OwnResubmissionResult,
    sent: { checkoutId: string; items: CartItem[] },
  ): void {
    const { path, message, isCartOrdered } = resolveResubmission(resubmission, sent)
    cookie.end(res)
    if (isCartOrdered) {
      visits.end(res)
      res.append('set-cookie', cartCookie([]))
    }
    if (message) setFlash(res, message, { number: resubmission.number })
    redirectTo(res, localisePath(path, res.req.lng))
  }
}

/**
 * For failures on the way to the routes, as when the session could not be read: the order form that was sent comes back
 * with all its values then too. Mounted after every route.
 */
export function redisplayOrderFormOnError({ db, checkoutCookie: cookie }: Dependencies): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isOrder = req.method === 'POST' && req.path === paths.cart
    if (!isOrder || res.headersSent || refusalFrom(error).status < 500) return next(error)
    if (req.body === undefined) for (const step of readForm) await runMiddleware(step, req, res)
    await sendOrderFailure(res, error, { db, cookie, checkoutId: cookie.readFromForm(req, res) })
  }
}

function runMiddleware(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

/** Shows the form again with its cart and values, and no sign of success. */
async function sendOrderFailure(
  res: Response,
  error: unknown,
  { db, cookie, checkoutId }: { db: Knex; cookie: CheckoutCookie; checkoutId: string },
): Promise<void> {
  const { req } = res
  logFailure(req, error, 'order failed')
  const { status } = refusalFrom(error)
  if (status === 503) setRetryAfter(res)
  // Without a database the page would wait for a second timeout.
  const isUnreachable = getUnavailability(error) === 'unreachable'
  const quote = isUnreachable ? null : await quoteCart(db, readCart(req.cookies)).catch(() => null)
  addToast(res, { key: 'order_failed', values: {} })
  renderCart(res, cookie, { quote, checkoutId, formValues: readFormValues(req.body), status })
}

type CartPageState = {
  /** Null when prices cannot be read; the delivery details are rendered all the same. */
  quote: Quote | null
  /** Id of the submitted form; default: the browser's current one, created when a cart is first rendered. */
  checkoutId?: string
  formValues?: FormValues
  errors?: FieldErrors
  /** Set when too many orders wait to be confirmed. */
  openLimit?: OpenLimit
  status?: number
}

function renderCart(res: Response, cookie: CheckoutCookie, cart: CartPageState): void {
  const { quote, formValues = {}, errors = {}, openLimit, status = 200 } = cart
  // Without a location the script submits the form again natively, which shows this page.
  if (status >= 400 && isSentByScript(res.req)) {
    res.json({ location: null })
    return
  }
  // The page contains a home address.
  if (Object.keys(formValues).length > 0) res.setHeader('cache-control', 'no-store')
  if (quote?.lines.length === 0) {
    sendPage(res, EmptyCartPage, {}, { status })
  } else {
    const checkoutId = cart.checkoutId ?? cookie.begin(res.req, res)
    cookie.save(res, checkoutId)
    const seenPrices = displayedPricesSchema.safeParse(res.req.body?.seen_prices).data ?? {}
    // A submitted short number has been asked about; submitting it again confirms it.
    const phoneToConfirm = res.req.method === 'POST' ? findShortPhone(formValues) : null
    const page = { quote, seenPrices, checkoutId, formValues, errors, phoneToConfirm, openLimit }
    sendPage(res, CartPage, page, { status })
  }
}

function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

function deliveryFormValues(delivery: Delivery): FormValues {
  return Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? '']))
}
