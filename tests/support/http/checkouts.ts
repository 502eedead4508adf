import type supertest from 'supertest'
import { delivery } from '../data/factories.ts'
import { page } from '../pages/parse-page.ts'
import type { openShop } from '../shop/open-shop.ts'

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

export function sendCheckout(visitor: Visitor, fields: object = {}): supertest.Test {
  return visitor
    .post('/en/cart')
    .type('form')
    .send({ ...delivery, ...fields })
}

/** Submits the checkout and loses the response: the browser receives nothing of it, cookies included. */
export function sendCheckoutLosingResponse(
  shop: Shop,
  visitor: Visitor,
  fields: object = {},
): supertest.Test {
  return shop.request
    .post('/en/cart')
    .set('cookie', readCookies(visitor))
    .set('sec-fetch-site', 'same-origin')
    .type('form')
    .send({ ...delivery, ...fields })
}
