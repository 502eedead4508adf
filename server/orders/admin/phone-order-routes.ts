import { randomUUID } from 'node:crypto'
import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import { type CartItem, quantityLimit } from '#domain/cart/cart.ts'
import { type AgreedSums, withDiscounts } from '#domain/cart/discount-code.ts'
import { isSameCart } from '#domain/cart/priced-cart.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { mapTexts, orderTexts } from '#domain/orders/delivery-fields.ts'
import { codeSumOf, type Order } from '#domain/orders/order.ts'
import { diffDelivery } from '#domain/orders/order-correction.ts'
import type { Caller } from '#domain/orders/order-details.ts'
import { checkoutIdSchema, type Delivery, displayedTotalSchema } from '#domain/orders/order-schema.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { phoneOrderSchema } from '#domain/orders/staff-order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { isCallable, phoneKey } from '#domain/text/phone.ts'
import { PhoneOrderPage } from '../../../views/admin/orders/phone-order/PhoneOrderPage.tsx'
import { findBusiness } from '../../accounts/queries.ts'
import { newestFirst } from '../../db/paginate.ts'
import type { Dependencies } from '../../dependencies.ts'
import { checkCode } from '../../discount-codes/check-code.ts'
import { callerPhones, confirmPhones, withAskedPhones } from '../../http/requests/confirm-phones.ts'
import { type FormValues, parseForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { checkDeliveryPart } from '../../shipping/check-delivery-part.ts'
import { readZones } from '../../shipping/queries.ts'
import { toDeliveryValues } from '../edit/edit-values.ts'
import { findExchanged } from '../exchanges.ts'
import { pressButton, readButton, readQuantities, readSum, searchPieces } from '../line-form.ts'
import { placeOrder } from '../placing/place-order.ts'
import { readPricedCart } from '../placing/read-priced-cart.ts'

/**
 * Without JavaScript each button submits the whole form and renders it again with its effect; only the last button
 * places the order.
 */
export function addAdminPhoneOrderRoutes(router: Router, dependencies: Dependencies): void {
  const { db, metrics, clock } = dependencies
  router.get(paths.adminOrderNew, ...requireManageOrders, async (req, res) => {
    if (req.query.exchange === undefined) return sendForm(res, {})
    const exchanged = requireFound(await findExchanged(db, req.query.exchange))
    const texts = mapTexts(orderTexts, () => '')
    const buyer = { ...toDeliveryValues(exchanged), ...texts, language: exchanged.language }
    await sendForm(res, { formValues: { ...buyer, exchanges_order_id: String(exchanged.id) } })
  })

  router.post(paths.adminOrderNew, ...requireManageOrders, ...readForm, async (req, res) => {
    const button = readButton(req.body.act)
    const body: Record<string, unknown> = pressButton(req.body, button)
    const { items, isReadable } = readPhoneOrderLines(body)
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(phoneOrderSchema, body), body, zones)
    const form = confirmPhones(parsed, body, callerPhones)
    const formValues = readFormValues(body)
    if (button.name === 'caller') {
      const caller = await findCaller(db, formValues.customer_phone ?? '')
      return sendForm(res, { items, formValues: { ...formValues, ...caller?.details } })
    }
    if (button.name !== 'place') return sendForm(res, { items, formValues })

    const errors: FieldErrors = { ...(form.ok ? {} : form.errors) }
    if (items.length === 0) errors.lines = ['lines_missing']
    if (!isReadable) errors.lines = ['quantity_invalid']
    // A number that looks like a slip has been asked about now; the same number again is confirmed.
    const asked = withAskedPhones(formValues, callerPhones)
    const exchanged = await findExchanged(db, formValues.exchanges_order_id)
    if (formValues.exchanges_order_id && !exchanged) errors.sums = ['exchange_gone']
    if (!form.ok || errors.lines || errors.sums)
      return sendForm(res.status(422), { items, formValues: asked, errors })

    const { language, shipping, discount, discount_reason, discount_code, ...delivery } = form.value
    const seenTotal = displayedTotalSchema.safeParse(body.seen_total).data
    const placed = await placeOrder(db, {
      now: clock(),
      delivery,
      items,
      agreed: { shipping, discount, discount_reason },
      discountCode: discount_code,
      business: await findBusinessOfCaller(formValues),
      terms: findDelivery(zones, delivery.customer_city).terms,
      language,
      checkoutId: readCheckoutId(formValues),
      seenTotal,
      userId: null,
      enteredBy: signedIn(req).id,
      exchanged,
      source: null,
    })
    if (!placed.ok) {
      return sendForm(res.status(422), { items, formValues: asked, errors: refusalErrors[placed.code] ?? {} })
    }
    const { order, isNew } = placed.value
    const { id, number } = order
    const isSame = isNew || isOrderAsSent(order, { delivery, items, shipping, discount, seenTotal })
    if (!isSame) {
      // It was sent after 'back', or an answer was lost: staff decide whether it is another order or a change of this
      // one.
      return sendForm(res.status(409), {
        items,
        formValues: { ...asked, checkout_id: randomUUID() },
        errors: { sums: [errorKey('caller_saved_already', { number })] },
      })
    }
    if (isNew) metrics.countOrder('phone')
    redirectToPage(res, paths.adminOrder(id), { key: 'order_entered', number })
  })

  async function sendForm(
    res: Response,
    { items = [], formValues = {}, errors = {} }: PhoneOrderFormState,
  ): Promise<void> {
    const { discount_code: typed, customer_phone: phone } = formValues
    const code = await checkCode(db, { typed, items, phone, now: clock() })
    const business = await findBusinessOfCaller(formValues)
    // The priced cart contains the error of each line.
    const [pricedCart, found, caller, exchanged] = await Promise.all([
      readPricedCart(dependencies, {
        items,
        city: formValues.customer_city,
        code,
        business,
        isByStaff: true,
      }),
      searchPieces(dependencies, formValues.q),
      findCaller(db, formValues.customer_phone ?? ''),
      findExchanged(db, formValues.exchanges_order_id),
    ])
    const sums = withDiscounts(pricedCart, { agreed: readAgreed(formValues), code })
    sendPage(res, PhoneOrderPage, {
      checkoutId: readCheckoutId(formValues),
      pricedCart,
      sums,
      caller,
      business,
      exchanged,
      found,
      formValues,
      errors,
    })
  }

  /** The business is that of the person who calls, or of the buyer whose order is exchanged. */
  async function findBusinessOfCaller({ customer_phone: phone = '', exchanges_order_id }: FormValues) {
    const exchanged = await findExchanged(db, exchanges_order_id)
    return findBusiness(db, { userId: exchanged?.user_id ?? null, phone })
  }
}

type PhoneOrderFormState = { items?: readonly CartItem[]; formValues?: FormValues; errors?: FieldErrors }

/** The form contains the id of its order, so that submitting it twice creates one order. */
function readCheckoutId({ checkout_id }: FormValues): string {
  return checkoutIdSchema.safeParse(checkout_id).data ?? randomUUID()
}

/** The form shows sums while they are typed; an unreadable one counts as none. */
function readAgreed({ shipping, discount }: FormValues): AgreedSums {
  const fee = shipping?.trim() ? readSum(shipping) : null
  return { shipping: fee, discount: readSum(discount) ?? 0, discount_reason: null }
}

type SentOrder = {
  delivery: Delivery
  items: readonly CartItem[]
  shipping: Centimes | null
  discount: Centimes
  seenTotal: Centimes | undefined
}

function isOrderAsSent(order: Order, { delivery, items, shipping, discount, seenTotal }: SentOrder): boolean {
  const hasSameSums =
    (shipping ?? order.shipping) === order.shipping &&
    discount === order.discount - codeSumOf(order) &&
    order.total_amount === (seenTotal ?? order.total_amount)
  return isSameCart(order.items, items) && !diffDelivery(delivery, order) && hasSameSums
}

/** Staff are never shut out, so there is no error for that. */
const refusalErrors: Record<string, FieldErrors> = {
  price_changed: { sums: ['caller_price_changed'] },
  out_of_stock: { lines: ['lines_out_of_stock'] },
  code_refused: { discount_code: ['code_refused'] },
  discount_too_high: { discount: ['discount_too_high'] },
}

/** An order has at most so many different products (#domain/orders/order-schema.ts). */
const lineLimit = 100

/** Reads the chosen products from the form's fields (quantity_7=2); one whose quantity cannot be read has 1. */
function readPhoneOrderLines(body: Record<string, unknown>): { items: CartItem[]; isReadable: boolean } {
  const chosen = readQuantities(body)
    .filter(([, quantity]) => quantity !== 0)
    .slice(0, lineLimit)
    .map(([id, quantity]) => [id, quantity !== null && quantity > quantityLimit ? null : quantity] as const)
  return {
    items: chosen.map(([product_id, quantity]) => ({ product_id, quantity: quantity ?? 1 })),
    isReadable: chosen.every(([, quantity]) => quantity !== null),
  }
}

const orderLimit = 5

/** The caller is known by the latest order of this number that still has its address. */
async function findCaller(db: Knex, phone: string): Promise<Caller | null> {
  if (!isCallable(phone)) return null
  const ordersOf = () => db('orders').where({ phone_key: phoneKey(phone) })
  const [latest, openOrders] = await Promise.all([
    ordersOf()
      .first('customer_name', 'customer_city', 'customer_address')
      .whereNot('customer_address', '')
      .orderBy(newestFirst('orders')),
    ordersOf()
      .select('id', 'number', 'status')
      .whereRaw(statusIs('isOpen'))
      .orderBy(newestFirst('orders'))
      .limit(orderLimit),
  ])
  return latest ? { details: latest, openOrders } : null
}
