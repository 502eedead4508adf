import { expect, test } from 'vitest'
import { reencryptFactors } from '../../../server/accounts/second-factor/verify-code.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { createOrderLinks } from '../../../server/orders/order-links.ts'
import { password, totpCode } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import {
  aVisitorWithCart,
  readCheckoutId,
  readCookies,
  sendCheckoutLosingResponse,
} from '../../support/shop/visitors.ts'

const [oldSecret, newSecret] = ['the secret from before', 'the secret of today']

/** The time stands still, so that no code expires on a busy machine. */
const now = new Date()
const before = await openShop({ now, sessionSecret: oldSecret })
const after = await openShop({
  now,
  beside: before,
  sessionSecret: newSecret,
  environment: { SESSION_SECRET_PREVIOUS: oldSecret },
})
const withoutOld = await openShop({ now, beside: before, sessionSecret: newSecret })

type Shop = typeof before

/** Signs in and returns the browser's cookies. */
async function cookiesFrom(shop: Shop, email: string): Promise<string> {
  const visitor = shop.aVisitor()
  await visitor.post('/api/auth/login').send({ email, password }).expect(200)
  return readCookies(visitor)
}

const whoIs = async (shop: Shop, cookie: string) =>
  (await shop.request.get('/api/auth/session').set('cookie', cookie).expect(200)).body

test('users stay signed in while the old secret is accepted, and new cookies are signed with the new one', async () => {
  const { email } = await before.aUser('user')
  const cookie = await cookiesFrom(before, email)
  expect(await whoIs(after, cookie)).toMatchObject({ email })
  expect(await whoIs(withoutOld, cookie)).toBeNull()
  expect(await whoIs(withoutOld, await cookiesFrom(after, email))).toMatchObject({ email })
})

test('second factors still work: their secrets are encrypted again with the new one, once', async () => {
  const { visitor, email } = await before.aPerson()
  const { body } = await visitor.post('/api/auth/factors').expect(201)
  const codeAt = (steps: number) => totpCode(body.totp.secret, steps, now)
  const verify = visitor.post(`/api/auth/factors/${body.id}/verify`).send({ code: codeAt(-1) })
  const [recoveryCode] = (await verify.expect(200)).body.recovery_codes
  const signIn = async (typed: string) => {
    const asked = await withoutOld.request.post('/api/auth/login').send({ email, password }).expect(401)
    const answer = { challenge: asked.body.challenge, code: typed }
    return withoutOld.request.post('/api/auth/login/code').send(answer)
  }
  // A recovery code needs no secret of the shop.
  expect((await signIn(codeAt(0))).body.code).toBe('code_invalid')
  expect((await signIn(recoveryCode)).status).toBe(200)

  const secrets = { secret: newSecret, previousSecret: oldSecret }
  expect(await reencryptFactors(before.db, secrets)).toBe(1)
  expect(await reencryptFactors(before.db, secrets)).toBe(0)
  expect((await signIn(codeAt(0))).status).toBe(200)
})

test('an order whose response was lost can be submitted again after the change, and is one order, whose link counts on', async () => {
  const { id } = await before.aProduct({ stock: 5 })
  const visitor = await aVisitorWithCart(before, id)
  const checkout_id = await readCheckoutId(visitor)
  await sendCheckoutLosingResponse(before, visitor, { checkout_id }).expect(303)
  const again = await sendCheckoutLosingResponse(after, visitor, { checkout_id }).expect(303)
  expect(again.headers.location).toBe('/en')
  expect(await before.db('order_lines').where({ product_id: id })).toHaveLength(1)
  const order = await before.db('orders').where({ checkout_id }).first()
  const link = createOrderLinks([deriveKey(oldSecret, 'order links')]).pathOf(order)
  await after.request.get(link).expect(200)
  await withoutOld.request.get(link).expect(404)
})
