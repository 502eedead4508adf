import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart.ts'
import type { Order } from '#domain/order.ts'
import { type Delivery, deliverySchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { refusalFrom } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { type FormFailure, parseForm, seeOther, type Typed } from '../http/form.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findOrder } from '../orders/queries.ts'
import { endCheckout, readCheckoutId } from './checkout-id.ts'
import { readCart, writeCart } from './mirror.ts'
import { quoteCart } from './quote-cart.ts'
import { sendCart } from './send-cart.ts'

/** The order by HTML form (spec.md 5 and 8): the cart of the cookie to the address that was typed. */
export async function checkOut(db: Knex, req: Request, res: Response): Promise<void> {
  const items = readCart(req)
  const checkoutId = readCheckoutId(req, res)
  if (items.length === 0) return answerEmptyCart(db, res, checkoutId)
  const form = parseForm(deliverySchema, req.body)
  if (!form.ok) return answerFaults(db, res, items, form)

  const delivery = form.value
  try {
    const placed = await placeOrder(db, { delivery, items, checkoutId, userId: req.user?.id ?? null })
    if (!placed.ok) return await answerOutOfStock(db, res, items, delivery)
    answerOrder(res, items, placed.value)
  } catch (error) {
    await answerFailure(db, res, items, delivery, error)
  }
}

/** Nothing to order, or the page of an order that was placed meanwhile, sent once more. */
async function answerEmptyCart(db: Knex, res: Response, checkoutId: string): Promise<void> {
  const order = await findOrder(db, { checkout_id: checkoutId })
  if (order) setFlash(res, 'order_again', { number: order.number })
  seeOther(res, localPath(paths.cart, res.req.lng))
}

async function answerFaults(
  db: Knex,
  res: Response,
  items: readonly CartItem[],
  { errors, typed }: FormFailure,
): Promise<void> {
  const isMissing = Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
  if (isMissing) addToast(res, { key: 'order_missing_fields', values: {} })
  sendCart(res, { quote: await quoteCart(db, items), typed, errors, status: 422 })
}

/** The cart priced anew says at each line what is wrong with it. */
async function answerOutOfStock(
  db: Knex,
  res: Response,
  items: readonly CartItem[],
  delivery: Delivery,
): Promise<void> {
  addToast(res, { key: 'order_out_of_stock', values: {} })
  sendCart(res, { quote: await quoteCart(db, items), typed: typedAs(delivery), status: 422 })
}

function answerOrder(
  res: Response,
  items: readonly CartItem[],
  { order, isNew }: { order: Order; isNew: boolean },
): void {
  const { lng } = res.req
  const { number } = order
  endCheckout(res)
  if (isNew || isSameCart(order.items, items)) {
    writeCart(res, [])
    setFlash(res, 'order_placed', { number })
    seeOther(res, localPath(paths.home, lng))
  } else {
    // The page of an earlier order, sent again while the visitor fills another cart: that cart stays.
    setFlash(res, 'order_again', { number })
    seeOther(res, localPath(paths.cart, lng))
  }
}

/** A failure of ours: the cart and what was typed are kept, and nothing looks like success (contract.md). */
async function answerFailure(
  db: Knex,
  res: Response,
  items: readonly CartItem[],
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  const { req } = res
  req.log.error({ err: error }, 'order failed')
  addToast(res, { key: 'order_failed', values: {} })
  const quote = await quoteCart(db, items).catch(() => null)
  sendCart(res, { quote, typed: typedAs(delivery), status: refusalFrom(error).status })
}

function isSameCart(some: readonly CartItem[], others: readonly CartItem[]): boolean {
  const quantities = new Map(some.map((item) => [item.product_id, item.quantity]))
  return (
    some.length === others.length && others.every((item) => quantities.get(item.product_id) === item.quantity)
  )
}

function typedAs(delivery: Delivery): Typed {
  return Object.fromEntries(Object.entries(delivery).map(([field, text]) => [field, text ?? '']))
}
