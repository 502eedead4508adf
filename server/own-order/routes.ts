import type { Request, Response, Router } from 'express'
import { productIdsOf } from '#domain/cart/cart.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { newOrderStatus, stepStatuses } from '#domain/orders/order-statuses.ts'
import { type OwnOrderAction, ownOrderActionPath, repeatOrder } from '#domain/orders/own-order.ts'
import { callWishSchema, ownCorrectionSchema } from '#domain/orders/own-order-schema.ts'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { OwnOrderPage, type OwnOrderPageProps } from '../../views/own-order/OwnOrderPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import { readCart, saveCart } from '../cart/cart-cookie.ts'
import { findProducts } from '../catalog/products/product-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { parseForm, readForm } from '../http/requests/read-request.ts'
import { setFlash } from '../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { forgetOrder, readRememberedOrders } from '../http/responses/remembered-orders.ts'
import { keepAddressSecret } from '../http/security/request-security.ts'
import { updateStatus } from '../orders/update-status.ts'
import { findSettings } from '../settings/queries.ts'
import { checkDeliveryPart } from '../shipping/check-delivery-part.ts'
import { readZones } from '../shipping/queries.ts'
import { confirmOwnOrder, correctOwnOrder, saveCallWish } from './change-own-order.ts'
import { findOwnOrder, findOwnOrderDetails } from './find-own-order.ts'
import { addOwnReviewRoutes } from './review-routes.ts'
import { addTrackRoutes } from './track-routes.ts'

const correctedPhones: AskedPhones = { customer_phone: 'phone' }

export function addOwnOrderRoutes(router: Router, dependencies: Dependencies): void {
  const { db, orderLinks, clock } = dependencies
  const page = paths.ownOrder(':number', ':key')
  const onPost = (action: OwnOrderAction, handle: (req: Request, res: Response, order: Order) => unknown) => {
    const path = ownOrderActionPath(page, action)
    router.get(path, keepAddressSecret, async (req, res) =>
      redirectToPage(res, orderLinks.pathOf(await findOwnOrder(dependencies, req.params))),
    )
    router.post(path, keepAddressSecret, ...readForm, async (req, res) =>
      handle(req, res, await findOwnOrder(dependencies, req.params)),
    )
  }

  addTrackRoutes(router, dependencies)
  addOwnReviewRoutes(router, dependencies)
  router.get(page, keepAddressSecret, async (req, res) =>
    sendOrder(res, await findOwnOrder(dependencies, req.params)),
  )

  onPost('correction', async (req, res, order) => {
    const { customer_city } = order
    const sent = { ...req.body, customer_city }
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(ownCorrectionSchema, sent), sent, zones, order)
    const form = confirmPhones(parsed, sent, correctedPhones, order)
    if (!form.ok) return sendOrder(res, order, { changing: 'correction', ...form })
    // A field that the form did not have, such as a choice of times where none is offered, stays as it is.
    const values = Object.fromEntries(Object.entries(form.value).filter(([field]) => field in sent))
    const change = { ...byBuyer(req, order), values, base: sent.base }
    answer(res, order, await correctOwnOrder(db, change), 'own_order_corrected')
  })

  onPost('call-wish', async (req, res, order) => {
    const form = parseForm(callWishSchema, req.body)
    if (!form.ok) return sendOrder(res, order, { changing: 'call-wish', ...form })
    const isEmpty = form.value.call_part_of_day === null && form.value.call_wish === null
    const saved = await saveCallWish(db, { ...byBuyer(req, order), values: form.value })
    answer(res, order, saved, isEmpty ? 'own_order_no_call_wish' : 'own_order_call_wish')
  })

  onPost('confirmation', async (req, res, order) => {
    const { values } = await findSettings(db, 'desk')
    const trust = { isTrusted: values.is_buyer_trusted, now: clock() }
    const confirmed = await confirmOwnOrder(db, { ...byBuyer(req, order), ...trust })
    answer(res, order, confirmed, 'own_order_confirmed')
  })

  onPost('cancellation', async (req, res, order) => {
    const changed = await updateStatus(db, {
      ...byBuyer(req, order),
      status: stepStatuses.cancellation,
      fromStatus: newOrderStatus,
      reason: 'cancelled_by_buyer',
    })
    answer(res, order, changed, 'own_order_cancelled')
  })

  onPost('device-removal', (_req, res, order) => {
    forgetOrder(res, order.number)
    redirectToPage(res, orderLinks.pathOf(order), { key: 'order_forgotten', number: order.number })
  })

  onPost('repetition', async (req, res, order) => {
    const products = await findProducts(db, productIdsOf(order.items))
    const { items, added, short } = repeatOrder(order.items, products, readCart(req.cookies))
    if (added.length > 0) {
      saveCart(res, items)
      setFlash(res, 'order_repeated', { name: nameLines(added, req.language) })
    }
    if (short.length > 0) setFlash(res, 'order_repeated_without', { name: nameLines(short, req.language) })
    redirectToPage(res, added.length > 0 ? paths.cart : orderLinks.pathOf(order))
  })

  async function sendOrder(
    res: Response,
    order: Order,
    state: Omit<OwnOrderPageProps, 'own' | 'isRemembered'> = {},
  ): Promise<void> {
    const own = await findOwnOrderDetails(dependencies, order)
    const isRemembered = readRememberedOrders(res.req).some(({ number }) => number === order.number)
    sendPage(res.status(state.errors ? 422 : 200), OwnOrderPage, { own, isRemembered, ...state })
  }

  function answer(res: Response, order: Order, { ok }: { ok: boolean }, message: FlashKey): void {
    const key = ok ? message : 'own_order_too_late'
    redirectToPage(res, orderLinks.pathOf(order), { key, number: order.number })
  }
}

function byBuyer({ user }: Request, { id }: Order) {
  return { orderId: id, userId: user?.id ?? null }
}

/** Names are cut to so many characters, as a cookie holds the messages. */
const namesLength = 120

function nameLines(lines: readonly OrderLine[], language: Language): string {
  const names = lines.map((line) => localised(line, 'name', language).text)
  const text = new Intl.ListFormat(languages[language].locale).format(names)
  return text.length > namesLength ? `${text.slice(0, namesLength).toWellFormed()}…` : text
}
