import type { Response } from 'express'
import type { Knex } from 'knex'
import type { User } from '#domain/accounts/user.ts'
import type { Quote } from '#domain/cart/quote.ts'
import { markCookie, readMark } from '#domain/orders/mark.ts'
import { displayedPricesSchema } from '#domain/orders/order-schema.ts'
import { CartPage, EmptyCartPage } from '../../views/cart/CartPage.tsx'
import { findProfile } from '../accounts/own-account/update-own-account.ts'
import { type FormValues, isSentByScript } from '../http/requests/form.ts'
import type { FieldErrors } from '../http/responses/errors.ts'
import { sendPage } from '../http/responses/page.ts'
import type { CheckoutCookie } from '../http/sessions/checkout-id.ts'
import { findLatestDelivery } from '../orders/queries.ts'

export type CartPageState = {
  /** Null when prices cannot be read; the delivery details are rendered all the same. */
  quote: Quote | null
  /** Id of the submitted form; default: the browser's current one, created when a cart is first rendered. */
  checkoutId?: string
  formValues?: FormValues
  errors?: FieldErrors
  /** Staff take no orders of this sender on the site. */
  isShutOut?: boolean
  status?: number
}

/** Sends the cart with its order form, or the page of an empty cart. */
export function renderCart(res: Response, cookie: CheckoutCookie, cart: CartPageState): void {
  const { quote, formValues = {}, errors = {}, isShutOut = false, status = 200 } = cart
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
    const mark = readMark(formValues.mark ?? res.req.cookies[markCookie])
    const page = { quote, seenPrices, checkoutId, formValues, errors, isShutOut, mark }
    sendPage(res, CartPage, page, { status })
  }
}

/**
 * Default values of the delivery form for a signed-in user: name, phone and e-mail of the account, city and address
 * of the latest order. Unknown fields are omitted.
 */
export async function findDeliveryDefaults(db: Knex, user: User): Promise<Record<string, string>> {
  const [profile, latest] = await Promise.all([findProfile(db, user.id), findLatestDelivery(db, user.id)])
  const fields = {
    customer_name: profile?.name ?? latest?.customer_name,
    customer_phone: profile?.phone ?? latest?.customer_phone,
    customer_email: user.email,
    customer_city: latest?.customer_city,
    customer_address: latest?.customer_address,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])),
  )
}
