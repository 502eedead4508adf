import type supertest from 'supertest'
import type { Order } from '#domain/orders/order.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { createOrderLinks } from '../../../server/orders/order-links.ts'
import { delivery } from '../data/factories.ts'
import { page } from '../pages/page.ts'
import { type openShop, testSecret } from './open-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
export type Visitor = ReturnType<Shop['aVisitor']>
type Agent = { jar: { getCookies: (access: object) => { toValueString: () => string } } }

/** All cookies of a visitor, to send them elsewhere or without storing those of the response. */
export function readCookies(visitor: Visitor): string {
  const access = { domain: '127.0.0.1', path: '/', secure: false, script: false }
  return (visitor as unknown as Agent).jar.getCookies(access).toValueString()
}

/** A visitor with this product in the cart, who has opened the cart page. */
export async function aVisitorWithCart(
  shop: Pick<Shop, 'aVisitor'>,
  productId: number,
  visitor = shop.aVisitor(),
  quantity = 1,
): Promise<Visitor> {
  await fillCart(visitor, productId, quantity)
  await visitor.get('/en/cart').expect(200)
  return visitor
}

export async function fillCart(visitor: Visitor, product_id: number, quantity = 1): Promise<void> {
  await visitor.post('/en/cart/lines').type('form').send({ product_id, quantity }).expect(303)
}

export async function readCheckoutId(visitor: Visitor): Promise<string> {
  const shown = page(await visitor.get('/en/cart').expect(200))
  return shown.attribute('#order input[name=checkout_id]', 'value') ?? ''
}

export function sendCheckout(visitor: Pick<Visitor, 'post'>, fields: object = {}): supertest.Test {
  const form = { ...delivery, ...fields }
  return visitor.post('/en/cart').type('form').send(form)
}

/** Submits the checkout and loses the response: the browser receives nothing of it, cookies included. */
export function sendCheckoutLosingResponse(shop: Shop, visitor: Visitor, fields: object = {}) {
  const headers = { cookie: readCookies(visitor), 'sec-fetch-site': 'same-origin' }
  return sendCheckout(shop.request, fields).set(headers)
}

/** Saves an order in the form of staff with these fields changed. */
export async function editOrder(staff: Visitor, id: number | string, changed: object): Promise<void> {
  const path = `/en/admin/orders/${id}/edit`
  const form = page(await staff.get(path).expect(200)).formValues('form.editor')
  await staff
    .post(path)
    .type('form')
    .send({ ...form, ...changed, act: 'save' })
    .expect(303)
}

/** Orders as visitors place them, through the API or the pages. */
export function visitorOrders({ request }: Pick<Shop, 'request'>) {
  type Items = { product_id: number; quantity: number }[]
  /** The order is placed through the API. */
  const order = (
    items: Items,
    fields: Partial<typeof delivery> & { checkout_id?: string; receiver_phone?: string } = {},
  ) =>
    request
      .post('/api/orders')
      .set('accept-language', 'en')
      .send({ ...delivery, items, ...fields })

  return { order, send: sendCheckout }
}

const links = createOrderLinks([deriveKey(testSecret, 'order links')])

/** The address of the buyer's own page of an order, without language. */
export function orderPageOf(order: Pick<Order, 'number' | 'checkout_id'>): string {
  return links.pathOf(order)
}
