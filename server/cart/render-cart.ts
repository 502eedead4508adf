import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import type { User } from '#domain/accounts/user.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { markCookie, readMark } from '#domain/orders/mark.ts'
import { displayedPricesSchema } from '#domain/orders/order-schema.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { areOrdersPaused } from '#domain/site/opening-hours.ts'
import { CartPage, EmptyCartPage } from '../../views/cart/CartPage.tsx'
import { findProfile } from '../accounts/own-account/update-own-account.ts'
import { getUnavailability } from '../db/availability/unavailability.ts'
import type { Dependencies } from '../dependencies.ts'
import { type FormValues, readForm, readFormValues } from '../http/requests/read-request.ts'
import { refusalFrom } from '../http/responses/errors.ts'
import { addToast } from '../http/responses/flash.ts'
import { isSentByScript, sendPage } from '../http/responses/page.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'
import { readRememberedOrders } from '../http/responses/remembered-orders.ts'
import { allowFeature } from '../http/security/request-security.ts'
import type { CheckoutCookie } from '../http/sessions/checkout-id.ts'
import { readPricedCart } from '../orders/placing/read-priced-cart.ts'
import { findLatestDelivery } from '../orders/queries.ts'
import { readCart, saveCart } from './cart-cookie.ts'
import { noteFailure, sendProductOrderFailure } from './product-order-routes.ts'

export type CartPageState = {
  /** Null means that prices cannot be read; the delivery details are rendered all the same. */
  pricedCart: PricedCart | null
  /** The browser's current id is the default; it is created when a cart is first rendered. */
  checkoutId?: string
  formValues?: FormValues
  errors?: FieldErrors
  /** Staff do not accept orders of this sender on the site. */
  isShutOut?: boolean
  status?: number
}

export function renderCart(res: Response, cookie: CheckoutCookie, cart: CartPageState): void {
  const { pricedCart, formValues = {}, errors = {}, isShutOut = false, status = 200 } = cart
  // Without a location the script submits the form again natively, which shows this page.
  if (status >= 400 && isSentByScript(res.req)) {
    res.json({ location: null })
    return
  }
  if (pricedCart) saveFittedQuantities(res, pricedCart)
  // The page contains a home address.
  if (Object.keys(formValues).length > 0) res.setHeader('cache-control', 'no-store')
  if (pricedCart?.lines.length === 0) {
    const remembered = readRememberedOrders(res.req)
    // The links of the orders open them for anyone who has the links.
    if (remembered.length > 0) res.setHeader('cache-control', 'no-store')
    sendPage(res.status(status), EmptyCartPage, { remembered, formValues })
  } else {
    const checkoutId = cart.checkoutId ?? cookie.begin(res.req, res)
    cookie.save(res, checkoutId)
    const seenPrices = displayedPricesSchema.safeParse(res.req.body?.seen_prices).data ?? {}
    const mark = readMark(formValues.mark ?? res.req.cookies[markCookie])
    const isPaused = areOrdersPaused(res.app.locals.seller.hours, res.app.locals.site.clock())
    const page = { pricedCart, seenPrices, checkoutId, formValues, errors, isShutOut, isPaused, mark }
    // Buyers may add their position.
    allowFeature(res, 'geolocation')
    sendPage(res.status(status), CartPage, page)
  }
}

/** The page says which quantities were changed to the nearest ones that are sold. */
function saveFittedQuantities(res: Response, { lines }: PricedCart): void {
  const asked = new Map(readCart(res.req.cookies).map((item) => [item.product_id, item.quantity]))
  const fitted = lines.filter(({ product_id, quantity }) => (asked.get(product_id) ?? quantity) !== quantity)
  if (fitted.length === 0) return
  saveCart(
    res,
    lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  )
  for (const { product, product_id, quantity: number } of fitted) {
    if (!product) continue
    const { text: name } = localised(product, 'name', res.req.language)
    const key = number > (asked.get(product_id) ?? 0) ? 'cart_raised' : 'cart_lowered'
    addToast(res, { key, values: { name, number } })
  }
}

/** The account gives name, phone and e-mail, the latest order city and address. */
export async function findDeliveryDefaults(db: Knex, user: User): Promise<Record<string, string>> {
  const [profile, latest] = await Promise.all([findProfile(db, user.id), findLatestDelivery(db, user.id)])
  return {
    customer_name: profile?.name ?? latest?.customer_name ?? '',
    customer_phone: profile?.phone ?? latest?.customer_phone ?? '',
    customer_email: user.email,
    customer_city: latest?.customer_city ?? '',
    customer_address: latest?.customer_address ?? '',
  }
}

const productOfOrder = new RegExp(`^${paths.productOrder('(\\d{1,10})')}$`)

/**
 * Must be mounted after every route: an order form that fails before its own, as when the session cannot be read,
 * comes back with all its values too.
 */
export function redisplayOrderFormOnError(
  dependencies: Pick<Dependencies, 'db' | 'memory' | 'checkoutCookie'>,
): ErrorRequestHandler {
  const { checkoutCookie: cookie } = dependencies
  return async (error, req, res, next) => {
    const productId = productOfOrder.exec(req.path)?.[1]
    const isOrder = req.method === 'POST' && (req.path === paths.cart || productId)
    if (!isOrder || res.headersSent || refusalFrom(error).status < 500) return next(error)
    if (req.body === undefined) for (const step of readForm) await runMiddleware(step, req, res)
    if (productId) return sendProductOrderFailure(res, error, Number(productId))
    await sendOrderFailure(res, error, { ...dependencies, checkoutId: cookie.readFromForm(req, res) })
  }
}

function runMiddleware(step: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void step(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

export async function sendOrderFailure(
  res: Response,
  error: unknown,
  {
    checkoutId,
    ...dependencies
  }: Pick<Dependencies, 'db' | 'memory' | 'checkoutCookie'> & { checkoutId: string },
): Promise<void> {
  const { req } = res
  const status = noteFailure(res, error)
  // Without a database the page would wait for a second timeout.
  const isUnreachable = getUnavailability(error) === 'unreachable'
  const formValues = readFormValues(req.body)
  const cart = {
    items: readCart(req.cookies),
    city: formValues.customer_city,
    business: req.user?.business,
  }
  const pricedCart = isUnreachable ? null : await readPricedCart(dependencies, cart).catch(() => null)
  renderCart(res, dependencies.checkoutCookie, { pricedCart, checkoutId, formValues, status })
}
