import { randomUUID } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import { calculateTotals, sellableStock } from '#domain/cart/cart.ts'
import { unitPriceOf } from '#domain/catalog/product-price.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { markCookie, readMark } from '#domain/orders/mark.ts'
import { type ProductOrder, productOrderSchema } from '#domain/orders/order-schema.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import type { DeliveryTerms } from '#domain/shipping/delivery-terms.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { OrderNotSentPage, type ReturnedOrder } from '../../views/catalog/OrderNow.tsx'
import { ProductNotFoundPage, ProductPage } from '../../views/catalog/ProductPage.tsx'
import { findProductWithRelated } from '../catalog/products/product-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import { buyerPhones, confirmPhones, withAskedPhones } from '../http/requests/confirm-phones.ts'
import { type FormValues, parseForm, readForm, readFormValues } from '../http/requests/read-request.ts'
import { logFailure, refusalFrom, setRetryAfter } from '../http/responses/errors.ts'
import { addToast } from '../http/responses/flash.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { rememberOrder } from '../http/responses/remembered-orders.ts'
import { ensureBrowserKey } from '../http/sessions/browser-key.ts'
import {
  isRefused,
  type OrderedOutcome,
  type OrderOutcome,
  submitOrder,
} from '../orders/placing/submit-order.ts'
import { checkDeliveryPart } from '../shipping/check-delivery-part.ts'
import { readZones } from '../shipping/queries.ts'
import { hasMissingField, refusalAnswers } from './checkout-form.ts'

/** A day begins here when hardly anybody orders, so that what is sent again past midnight is the same. */
const dayBeginsAtMs = 4 * 3_600_000

/** Looking at each earlier order of a day costs a transaction. */
const attemptsOfDay = 10

type ShownProduct = NonNullable<Awaited<ReturnType<typeof findProductWithRelated>>>

/** Orders one product by the form on its page. The cart stays as it is. */
export function addProductOrderRoutes(router: Router, dependencies: Dependencies): void {
  const { db, clock, checkoutIds, orderLinks } = dependencies
  const path = paths.productOrder(':id')

  router.get(path, (req, res) => redirectToPage(res, paths.product(String(req.params.id))))

  router.post(path, noStore, ...readForm, async (req, res) => {
    const id = readId(req.params.id)
    try {
      if (id === null) return sendPage(res.status(404), ProductNotFoundPage, {})
      const shown = await findProductWithRelated(db, id, req.user?.business)
      if (!shown) return sendNotOrdered(res.status(404), id, 'gone')
      await order(req, res, shown)
    } catch (error) {
      sendProductOrderFailure(res, error, Number(id))
    }
  })

  async function order(req: Request, res: Response, shown: ShownProduct): Promise<void> {
    const { id: product_id } = shown.product
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(productOrderSchema, req.body), req.body, zones)
    const form = confirmPhones(parsed, req.body, buyerPhones)
    if (!form.ok) {
      if (hasMissingField(form.errors)) addToast(res, { key: 'order_missing_fields', values: {} })
      return sendAgain(res.status(422), shown, form)
    }
    const { quantity, seen_price: _, seen_breaks: __, ...delivery } = form.value
    // The cart's form would begin with the account's address and the mark chosen on the home page, too.
    delivery.customer_email = req.user?.email ?? null
    delivery.mark = readMark(req.cookies[markCookie])
    const { terms } = findDelivery(zones, delivery.customer_city)
    ensureBrowserKey(req, res)
    const items = [{ product_id, quantity }]
    const seenTotal = seenTotalOf(shown, form.value, terms)
    const submit = (attempt: number | string) => {
      const day = dayInSafi(new Date(clock().getTime() - dayBeginsAtMs))
      const content = JSON.stringify([delivery, items, day, attempt])
      const checkoutId = checkoutIds.ofContent(content)
      return submitOrder(dependencies, res, { delivery, items, checkoutId, seenTotal, channel: 'product' })
    }
    let outcome = await submit(0)
    // An order that its buyer has cancelled, or whose details this sender may not see, is not the one meant.
    for (let attempt = 1; attempt <= attemptsOfDay && isOver(outcome); attempt += 1) {
      outcome = await submit(attempt < attemptsOfDay ? attempt : randomUUID())
    }
    const formValues = withAskedPhones(readFormValues(req.body), buyerPhones)
    answer(res, shown, { outcome, formValues })
  }

  function answer(
    res: Response,
    shown: ShownProduct,
    { outcome, formValues }: { outcome: OrderOutcome; formValues: FormValues },
  ) {
    if (!isRefused(outcome)) {
      if (!('order' in outcome)) throw new Error('an order that is over was not placed anew')
      return redirectToPlaced(res, outcome, orderLinks.pathOf(outcome.order))
    }
    const { status, toast } = refusalAnswers[outcome.kind]
    const again = (state: Partial<Again>) => sendAgain(res.status(status), shown, { formValues, ...state })
    if (outcome.kind === 'shut_out' || outcome.kind === 'orders_paused')
      return again({ refusal: outcome.kind })
    if (outcome.kind === 'out_of_stock') {
      const stock = sellableStock({ ...shown.product, stock: outcome.lines[0]?.available ?? 0 })
      const error = stock > 0 ? errorKey('quantity_above_stock', { stock }) : 'piece_sold_out'
      return again({ errors: { quantity: [error] } })
    }
    if (outcome.kind === 'quantity_unfit') {
      const quantity = outcome.lines[0]?.available ?? 1
      const errors = { quantity: [errorKey('quantity_raised', { quantity })] }
      return again({ formValues: { ...formValues, quantity: String(quantity) }, errors })
    }
    if (toast) addToast(res, { key: toast, values: {} })
    again({})
  }
}

/** An order that can no longer be changed is shown on its own page, any other by a message on the home page. */
export function redirectToPlaced(res: Response, { kind, order }: OrderedOutcome, path: string): void {
  const { number, customer_phone, needs_call } = order
  rememberOrder(res, { number, path })
  const unchanged = unchangedMessages[kind]
  if (unchanged) return void redirectToPage(res, path, { key: unchanged, number })
  if (!statusRules[order.status].isUnconfirmed) return void redirectToPage(res, path)
  const placed = needs_call ? 'order_needs_call' : 'order_placed'
  // The message is in a cookie: for a browser that sends none the order's own page says that it is placed.
  redirectToPage(res, res.req.headers.cookie ? paths.home : path, {
    key: kind === 'corrected' ? 'order_corrected' : placed,
    number,
    name: formatPhone(customer_phone),
    order: path,
  })
}

/** Null means that the order was placed or corrected, now or before; the others stay as they were. */
const unchangedMessages: Record<OrderedOutcome['kind'], 'own_order_too_late' | 'order_again' | null> = {
  placed: null,
  same: null,
  other_cart: null,
  corrected: null,
  too_late: 'own_order_too_late',
  // Another total is agreed to on that page.
  other_sum: 'order_again',
}

/** Returns what this many pieces cost at the prices that the page showed, or undefined where it showed none. */
function seenTotalOf(
  { product }: ShownProduct,
  { quantity, seen_price, seen_breaks = {} }: ProductOrder,
  terms: DeliveryTerms,
): Centimes | undefined {
  if (seen_price === undefined) return undefined
  const price_breaks = Object.entries(seen_breaks).map(([from, price]) => ({
    from_quantity: Number(from),
    price,
  }))
  const unit_price = unitPriceOf({ price: seen_price, sale_price: null, price_breaks }, quantity)
  return calculateTotals([{ ...product, unit_price, quantity }], terms).total
}

type Again = Partial<ReturnedOrder> & { formValues: FormValues }

function sendAgain(res: Response, shown: ShownProduct, again: Again): void {
  sendPage(res, ProductPage, { ...shown, order: { errors: {}, refusal: null, ...again } })
}

/** The page keeps what was typed, to be copied or for when the piece comes back. */
function sendNotOrdered(res: Response, id: number, refusal: ReturnedOrder['refusal']): void {
  const returned = { formValues: readFormValues(res.req.body), errors: {}, refusal }
  sendPage(res, OrderNotSentPage, { id, returned })
}

/** Returns whether the order was cancelled, or the sender may learn only its number. */
function isOver(outcome: OrderOutcome): boolean {
  if (outcome.kind === 'of_another_sender' || outcome.kind === 'expired') return true
  return 'order' in outcome && statusRules[outcome.order.status].isCancelled
}

/** When the shop itself failed, the form comes back with all that was typed, and no sign of success. */
export function sendProductOrderFailure(res: Response, error: unknown, id: number): void {
  sendNotOrdered(res.status(noteFailure(res, error)), id, null)
}

/** Logs that the shop failed, and says so on the page to come. Returns its status. */
export function noteFailure(res: Response, error: unknown): number {
  logFailure(
    res.req,
    error,
    'an order could not be placed because of an error of the shop; its buyer was asked to try again',
  )
  const { status } = refusalFrom(error)
  if (status === 503) setRetryAfter(res)
  addToast(res, { key: 'order_failed', values: {} })
  return status
}
