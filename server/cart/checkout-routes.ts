import type { Request, Response, Router } from 'express'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import { deliverySchema, displayedTotalSchema, typedCode } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import type { Dependencies } from '../dependencies.ts'
import { checkTypedCode } from '../discount-codes/check-code.ts'
import { clientOf } from '../http/rate-limits/rate-limiter.ts'
import { buyerPhones, confirmPhones, withAskedPhones } from '../http/requests/confirm-phones.ts'
import { type FormValues, parseForm, readForm, readFormValues } from '../http/requests/read-request.ts'
import { addToast } from '../http/responses/flash.ts'
import { isSentByScript, redirectToPage } from '../http/responses/page.ts'
import { rememberOrder } from '../http/responses/remembered-orders.ts'
import { ensureBrowserKey, senderOf } from '../http/sessions/browser-key.ts'
import { toDeliveryValues } from '../orders/edit/edit-values.ts'
import { readPricedCart } from '../orders/placing/read-priced-cart.ts'
import {
  type RepeatedCheckout,
  type RepeatedOutcome,
  resumeCheckout,
} from '../orders/placing/resume-checkout.ts'
import {
  isRefused,
  type OrderOutcome,
  type PlacedOutcome,
  type SubmittedOrder,
  submitOrder,
} from '../orders/placing/submit-order.ts'
import { checkDeliveryPart } from '../shipping/check-delivery-part.ts'
import { readZones } from '../shipping/queries.ts'
import { readCart, saveCart } from './cart-cookie.ts'
import { hasMissingField, refusalAnswers } from './checkout-form.ts'
import { readLineChange } from './line-routes.ts'
import { redirectToPlaced } from './product-order-routes.ts'
import { type CartPageState, findDeliveryDefaults, renderCart, sendOrderFailure } from './render-cart.ts'

export function addCheckoutRoutes(router: Router, dependencies: Dependencies): void {
  const { db, orderSources, clock, checkoutIds, orderLinks, checkoutCookie: cookie } = dependencies
  const sendCart = (res: Response, cart: CartPageState) => renderCart(res, cookie, cart)

  router.get(paths.cart, async (req, res) => {
    const items = readCart(req.cookies)
    if (items.length > 0 && (await redirectIfPlaced(req, res, items))) return
    const formValues: FormValues = req.user ? await findDeliveryDefaults(db, req.user) : {}
    const pricedCart = await priceCartFor(req, items, formValues)
    if (items.length > 0) orderSources.startCartTime(res)
    sendCart(res, { pricedCart, formValues })
  })

  router.post(paths.cart, ...readForm, async (req, res) => {
    const change = await readLineChange(dependencies, req)
    // The script then submits the form again natively, which shows the changed cart.
    if (change && isSentByScript(req)) return void res.json({ location: null })
    if (change) {
      saveCart(res, change.items)
      for (const toast of change.toasts) addToast(res, toast)
    }
    const items = readCart(req.cookies)
    const checkoutId = cookie.readFromForm(req, res)
    if (items.length === 0 && !change) return submitEmptyCart(req, res, checkoutId)
    // This button updates the sums, for a code and, without script, for the typed city; nothing is ordered.
    if (change || req.body.act === 'update') {
      const formValues = readFormValues(req.body)
      return sendCart(res, { pricedCart: await priceCartFor(req, items, formValues), checkoutId, formValues })
    }
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(deliverySchema, req.body), req.body, zones)
    const form = confirmPhones(parsed, req.body, buyerPhones)
    const seenTotal = displayedTotalSchema.safeParse(req.body.seen_total).data
    if (!form.ok) {
      if (hasMissingField(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      const pricedCart = await priceCartFor(req, items, form.formValues)
      if (seenTotal !== undefined && seenTotal !== pricedCart.total)
        addToast(res, { key: 'order_price_changed', values: {} })
      return sendCart(res, { ...form, pricedCart, checkoutId, status: 422 })
    }
    const asked = {
      delivery: form.value,
      items,
      checkoutId,
      seenTotal,
      discountCode: typedCode.safeParse(req.body.discount_code).data,
      channel: 'cart' as const,
    }
    try {
      let outcome = await submitOrder(dependencies, res, asked)
      while (outcome.kind === 'of_another_sender') {
        // Somebody else has ordered with this id, so it is replaced.
        asked.checkoutId = checkoutIds.replace(ensureBrowserKey(req, res), asked.checkoutId)
        outcome = await submitOrder(dependencies, res, asked)
      }
      await answerOrder(res, asked, outcome)
    } catch (error) {
      await sendOrderFailure(res, error, { ...dependencies, checkoutId: asked.checkoutId })
    }
  })

  async function priceCartFor(req: Request, items: CartItem[], formValues: FormValues): Promise<PricedCart> {
    const { customer_city: city, customer_phone: phone } = formValues
    const typed = typedCode.safeParse(formValues.discount_code).data
    const code = await checkTypedCode(dependencies, clientOf(req), { typed, items, phone })
    return readPricedCart(dependencies, { items, city, code, business: req.user?.business })
  }

  /** The checkout of this cart may be an order already, whose response was lost. */
  async function redirectIfPlaced(req: Request, res: Response, items: CartItem[]): Promise<boolean> {
    const checkoutId = cookie.read(req)
    if (!checkoutId) return false
    const repeated = await resume(req, { checkoutId, items, delivery: null })
    if (!repeated || repeated.kind === 'of_another_sender') return false
    redirectAfterOrder(res, repeated, items)
    return true
  }

  /** The cart may be empty because the form of an order that was placed is submitted again. */
  async function submitEmptyCart(req: Request, res: Response, checkoutId: string): Promise<void> {
    const zones = await readZones(dependencies)
    const form = checkDeliveryPart(parseForm(deliverySchema, req.body), req.body, zones)
    const delivery = form.ok ? form.value : null
    const seenTotal = displayedTotalSchema.safeParse(req.body.seen_total).data
    const terms = delivery && findDelivery(zones, delivery.customer_city).terms
    const sent = { checkoutId, items: [], delivery, seenTotal, ...(terms && { terms }) }
    const repeated = await resume(req, sent)
    if (repeated && repeated.kind !== 'of_another_sender') redirectAfterOrder(res, repeated, [])
    else redirectToPage(res, paths.cart)
  }

  async function answerOrder(
    res: Response,
    asked: SubmittedOrder,
    submitted: Exclude<OrderOutcome, { kind: 'of_another_sender' }>,
  ): Promise<void> {
    const { checkoutId, items } = asked
    if (!isRefused(submitted) && submitted.kind !== 'other_sum')
      return redirectAfterOrder(res, submitted, items)
    const { kind } = submitted
    const formValues = {
      ...withAskedPhones(toDeliveryValues(asked.delivery), buyerPhones),
      ...(asked.discountCode && { discount_code: asked.discountCode }),
    }
    // Renders the form again, with the current sums and the error of each line.
    const pricedCart = await priceCartFor(res.req, items, formValues)
    const { status, toast } = refusalAnswers[kind]
    // The buyer saw the total without the code where nothing was updated after it was typed.
    const isCodeNew = kind === 'price_changed' && Boolean(asked.discountCode)
    if (toast) addToast(res, { key: isCodeNew ? 'order_code_counted' : toast, values: {} })
    sendCart(res, { pricedCart, checkoutId, formValues, status, isShutOut: kind === 'shut_out' })
  }

  function resume(
    req: Request,
    sent: Omit<RepeatedCheckout, 'sender' | 'now'>,
  ): Promise<RepeatedOutcome | null> {
    return resumeCheckout(db, { ...sent, sender: senderOf(req), now: clock() })
  }

  function redirectAfterOrder(
    res: Response,
    placed: Exclude<PlacedOutcome, { kind: 'of_another_sender' }>,
    items: CartItem[],
  ): void {
    cookie.end(res)
    const { kind, number } = placed
    if (kind === 'expired') return void redirectToPage(res, paths.cart, { key: 'order_again', number })
    const order = orderLinks.pathOf(placed.order)
    // An earlier order was submitted again while the visitor fills another cart, which is not cleared.
    if (kind === 'other_cart' || (kind === 'same' && items.length === 0)) {
      rememberOrder(res, { number, path: order })
      return void redirectToPage(res, paths.cart, { key: 'order_again', number, order })
    }
    orderSources.endCartTime(res)
    saveCart(res, [])
    redirectToPlaced(res, placed, order)
  }
}
