import { type Request, type Response, Router } from 'express'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Quote } from '#domain/cart/quote.ts'
import {
  type Delivery,
  deliverySchema,
  displayedTotalSchema,
  typedCode,
} from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import type { DeliveryTerms } from '#domain/shipping/delivery-terms.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import type { FlashKey } from '../../views/toasts.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkTypedCode } from '../discount-codes/check-code.ts'
import { clientOf } from '../http/rate-limits/rate-limiter.ts'
import { readForm } from '../http/requests/body.ts'
import { buyerPhones, confirmPhones, withAskedPhones } from '../http/requests/confirm-phones.ts'
import { type FormValues, parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { addToast, setFlash } from '../http/responses/flash.ts'
import { rememberOrder } from '../http/responses/remembered-orders.ts'
import { ensureBrowserKey, senderOf } from '../http/sessions/browser-key.ts'
import { quoteCart } from '../orders/placing/quote-cart.ts'
import {
  type OwnResubmissionResult,
  type Resubmission,
  type ResubmissionResult,
  resubmitCheckout,
} from '../orders/placing/resubmit-checkout.ts'
import { type OrderOutcome, submitOrder } from '../orders/placing/submit-order.ts'
import { checkDeliveryPart } from '../shipping/check-delivery-part.ts'
import { readZones } from '../shipping/queries.ts'
import { readCart, saveCart } from './cart-cookie.ts'
import {
  answerToPlaced,
  deliveryFormValues,
  hasMissingField,
  showedOtherDelivery,
  showedPrices,
} from './checkout-form.ts'
import { type CartPageState, findDeliveryDefaults, renderCart, sendOrderFailure } from './render-cart.ts'

/** The page of the cart with its delivery form, and placing an order by that form. */
export function checkoutRoutes(
  dependencies: Pick<
    Dependencies,
    | 'db'
    | 'memory'
    | 'limiter'
    | 'visits'
    | 'metrics'
    | 'clock'
    | 'checkoutIds'
    | 'checkoutCookie'
    | 'orderLinks'
  >,
): Router {
  const { db, visits, clock, checkoutIds, orderLinks, checkoutCookie: cookie } = dependencies
  const router = Router()
  const sendCart = (res: Response, cart: CartPageState) => renderCart(res, cookie, cart)

  router.get(paths.cart, async (req, res) => {
    const items = readCart(req.cookies)
    if (items.length > 0 && (await redirectIfPlaced(req, res, items))) return
    const formValues: FormValues = req.user ? await findDeliveryDefaults(db, req.user) : {}
    const quote = await quoteFor(req, items, formValues)
    if (items.length > 0) visits.begin(res)
    sendCart(res, { quote, formValues })
  })

  router.post(paths.cart, ...readForm, async (req, res) => {
    const items = readCart(req.cookies)
    const checkoutId = cookie.readFromForm(req, res)
    if (items.length === 0) return submitEmptyCart(req, res, checkoutId)
    // Without script: the sums for the city that was written, and nothing is ordered.
    if (req.body?.act === 'update') {
      const formValues = readFormValues(req.body)
      return sendCart(res, { quote: await quoteFor(req, items, formValues), checkoutId, formValues })
    }
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(deliverySchema, req.body), req.body, zones)
    const form = confirmPhones(parsed, req.body, buyerPhones)
    if (!form.ok) {
      if (hasMissingField(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      const quote = await quoteFor(req, items, form.formValues)
      if (showedOtherDelivery(req.body, quote)) addToast(res, { key: 'order_delivery_changed', values: {} })
      return sendCart(res, { ...form, quote, checkoutId, status: 422 })
    }
    const asked = {
      delivery: form.value,
      items,
      checkoutId,
      seenTotal: displayedTotalSchema.safeParse(req.body?.seen_total).data,
      discountCode: typedCode.safeParse(req.body?.discount_code).data,
      channel: 'cart' as const,
    }
    try {
      let outcome = await submitOrder(dependencies, res, asked)
      while (outcome.outcome === 'elsewhere') {
        // Somebody else has ordered with this id, so it is replaced.
        asked.checkoutId = checkoutIds.replace(ensureBrowserKey(req, res), asked.checkoutId)
        outcome = await submitOrder(dependencies, res, asked)
      }
      await answerOrder(res, asked, outcome)
    } catch (error) {
      await sendOrderFailure(res, error, { ...dependencies, checkoutId: asked.checkoutId })
    }
  })
  return router

  async function quoteFor(req: Request, items: CartItem[], formValues: FormValues): Promise<Quote> {
    const { customer_city: city, customer_phone: phone } = formValues
    const typed = typedCode.safeParse(formValues.discount_code).data
    const productIds = items.map(({ product_id }) => product_id)
    const code = await checkTypedCode(dependencies, clientOf(req), { typed, productIds, phone })
    return quoteCart(dependencies, { items, city, code, business: req.user?.business })
  }

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
    const zones = await readZones(dependencies)
    const form = checkDeliveryPart(parseForm(deliverySchema, req.body), req.body, zones)
    const delivery = form.ok ? form.value : null
    const seenTotal = displayedTotalSchema.safeParse(req.body?.seen_total).data
    const sent = { checkoutId, items: [], delivery, seenTotal }
    const resubmission = await resubmit(req, delivery ? { ...sent, terms: await findTerms(delivery) } : sent)
    if (resubmission && resubmission.outcome !== 'elsewhere')
      redirectToPlaced(res, resubmission, { checkoutId, items: [] })
    else redirectToPage(res, paths.cart)
  }

  async function answerOrder(
    res: Response,
    asked: { delivery: Delivery; items: CartItem[]; checkoutId: string; discountCode: string | undefined },
    submitted: Exclude<OrderOutcome, { outcome: 'elsewhere' }>,
  ): Promise<void> {
    const { checkoutId, items } = asked
    const formValues = {
      ...withAskedPhones(deliveryFormValues(asked.delivery), buyerPhones),
      ...(asked.discountCode && { discount_code: asked.discountCode }),
    }
    /** The form again, with the present sums and the error of each line. */
    const sendAgain = async (status: 403 | 409 | 422 | 429, toast: FlashKey | null, state = {}) => {
      if (toast) addToast(res, { key: toast, values: {} })
      sendCart(res, {
        quote: await quoteFor(res.req, items, formValues),
        checkoutId,
        formValues,
        status,
        ...state,
      })
    }
    switch (submitted.outcome) {
      case 'placed': {
        const { order: made } = submitted
        const { number, status } = made
        return redirectToPlaced(res, { outcome: 'same', number, status, order: made }, asked)
      }
      case 'same':
      case 'other_cart':
      case 'corrected':
      case 'too_late':
      case 'expired':
        return redirectToPlaced(res, submitted, asked)
      case 'other_sum':
        return sendAgain(422, 'order_delivery_changed')
      case 'too_many':
        return sendAgain(429, 'order_too_many')
      case 'shut_out':
        return sendAgain(403, null, { isShutOut: true })
      case 'orders_paused':
        return sendAgain(409, null)
      case 'gift_not_offered':
        return sendAgain(422, 'order_gift_not_offered')
      case 'code_refused':
        return sendAgain(422, 'order_code_refused')
      case 'out_of_stock':
        return sendAgain(422, 'order_out_of_stock')
      case 'quantity_unfit':
        // The page shows the cart with what can be ordered, and says so.
        return sendAgain(422, null)
      case 'price_changed': {
        const quote = await quoteFor(res.req, items, formValues)
        const isOnlyDelivery = showedPrices(res.req.body, quote) && !quote.code
        return sendAgain(422, isOnlyDelivery ? 'order_delivery_changed' : 'order_price_changed')
      }
    }
  }

  async function findTerms({ customer_city }: Delivery): Promise<DeliveryTerms> {
    return findDelivery(await readZones(dependencies), customer_city).terms
  }

  function resubmit(
    req: Request,
    sent: Omit<Resubmission, 'sender' | 'now'>,
  ): Promise<ResubmissionResult | null> {
    return resubmitCheckout(db, { ...sent, sender: senderOf(req), now: clock() })
  }

  function redirectToPlaced(
    res: Response,
    resubmission: OwnResubmissionResult,
    sent: { checkoutId: string; items: CartItem[] },
  ): void {
    const { path, message, isCartOrdered } = answerToPlaced(resubmission, sent)
    cookie.end(res)
    if (isCartOrdered) {
      visits.end(res)
      saveCart(res, [])
    }
    const { number } = resubmission
    const order = 'order' in resubmission ? orderLinks.pathOf(resubmission.order) : undefined
    if (order) rememberOrder(res, { number, path: order })
    if (message) {
      const own = 'order' in resubmission && { name: resubmission.order.customer_phone, order }
      setFlash(res, message, { number, ...own })
    }
    redirectToPage(res, path)
  }
}
