import { parseSetCookie, type SetCookie } from 'cookie'
import { expect, test } from 'vitest'
import { browserStorage } from '#domain/site/kept-data.ts'
import { hashSecret } from '../../../server/crypto/encrypt.ts'
import { delivery, password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ environment: { PUBLIC_URL: 'https://fakhar.example', TRUST_PROXY: '1' } })
const { db } = shop
const product = await shop.aProduct()

type Sent = { headers: Record<string, string>; status: number; text: string }

/** A browser behind a proxy that ends HTTPS; it keeps cookies by name, as a browser does within one host. */
function aBrowser() {
  const kept = new Map<string, string>()
  const set: SetCookie[] = []
  async function send(method: 'get' | 'post', path: string, body?: object): Promise<Sent> {
    const request = shop.request[method](path).set({
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    const answer = await (body ? request.type('form').send(body) : request)
    for (const text of [answer.headers['set-cookie'] ?? []].flat()) {
      const cookie = parseSetCookie(text, { decode: (value) => value })
      set.push(cookie)
      if (cookie.maxAge === 0) kept.delete(cookie.name)
      else kept.set(cookie.name, cookie.value ?? '')
    }
    return answer
  }
  return {
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}) => send('post', path, body),
    /** A sibling host sets cookies for the whole domain, and none whose name begins with __Host-. */
    plantFromSibling: (name: string, value: string) => kept.set(name.replace('__Host-', ''), value),
    kept,
    set,
  }
}

const signIn = (browser: ReturnType<typeof aBrowser>, email: string) =>
  browser.post('/en/login', { email, password })

async function placeOrder(browser: ReturnType<typeof aBrowser>) {
  await browser.post('/en/cart/lines', { product_id: product.id, quantity: 1 })
  await browser.get('/en/cart')
  const placed = await browser.post('/en/cart', delivery)
  expect(placed.status).toBe(303)
  return db('orders').orderBy('id', 'desc').first()
}

test('a session planted by a sibling host signs nobody in, nor does it take the place of the victim’s own', async () => {
  const [attacker, victim, member] = [aBrowser(), aBrowser(), aBrowser()]
  await signIn(attacker, (await shop.aUser('user')).email)
  const [sid] = [...attacker.kept].filter(([name]) => name.endsWith('sid'))
  expect(JSON.parse((await attacker.get('/api/auth/session')).text)).not.toBeNull()
  victim.plantFromSibling('sid', sid?.[1] ?? '')
  expect(JSON.parse((await victim.get('/api/auth/session')).text)).toBeNull()
  expect((await placeOrder(victim)).user_id).toBeNull()
  expect((await attacker.get('/en/account/orders')).text).not.toContain(delivery.customer_address)
  const { id, email } = await shop.aUser('user')
  await signIn(member, email)
  member.plantFromSibling('sid', sid?.[1] ?? '')
  expect((await placeOrder(member)).user_id).toBe(id)
})

test('a message is shown only to whom the shop has written it', async () => {
  const toastsOf = async (browser: ReturnType<typeof aBrowser>) =>
    page(await browser.get('/en/about')).texts('.toast')
  const forged = JSON.stringify([{ key: 'signed_out' }])
  for (const value of [forged, `${forged}.${'A'.repeat(43)}`]) {
    const browser = aBrowser()
    browser.kept.set('__Host-flash', encodeURIComponent(value))
    expect(await toastsOf(browser)).toEqual([])
  }
  const [sibling, victim] = [aBrowser(), aBrowser()]
  await sibling.post('/en/cart/lines', { product_id: product.id, quantity: 1 })
  const [flash] = [...sibling.kept].filter(([name]) => name.endsWith('flash'))
  victim.plantFromSibling('flash', flash?.[1] ?? '')
  expect(await toastsOf(victim)).toEqual([])
  expect(await toastsOf(sibling)).toHaveLength(1)
})

test('a walk through the shop sets Secure cookies alone, those for the server with the prefix __Host-', async () => {
  const browser = aBrowser()
  await browser.get('/language?to=en&from=/')
  await browser.get('/currency?to=EUR&from=/')
  await browser.post('/en/cart/mark', { mark: 'sun' })
  const order = await placeOrder(browser)
  await browser.get('/en')
  await browser.post('/en/track', { number: order.number, phone: delivery.customer_phone })
  const user = await shop.aUser('user')
  await signIn(browser, user.email)
  await browser.get('/en/account')
  await browser.post('/en/logout')

  const careful = await shop.aUser('user')
  await db('factors').insert({ user_id: careful.id, secret: 'sealed', status: 'verified' })
  await db('recovery_codes').insert({ user_id: careful.id, code_hash: hashSecret('a'.repeat(16)) })
  await signIn(browser, careful.email)
  expect((await browser.post('/en/login/code', { code: 'a'.repeat(16) })).status).toBe(303)
  await browser.post('/en/account/deletion', { password })

  expect(browser.set.filter(({ secure }) => !secure)).toEqual([])
  const names = (isForServer: boolean) => [
    ...new Set(
      browser.set.filter(({ httpOnly }) => Boolean(httpOnly) === isForServer).map(({ name }) => name),
    ),
  ]
  expect(names(true).sort()).toEqual(
    ['sid', 'flash', 'browser', 'checkout', 'visit', 'orders', 'known', 'challenge']
      .map((name) => `__Host-${name}`)
      .sort(),
  )
  expect(names(false).sort()).toEqual(['cart', 'mark', 'preferred-currency', 'preferred-language'])
  // The privacy page names each (tests/server/pages/legal.test.ts).
  const named: string[] = Object.values(browserStorage.cookies).flat()
  const set = [...names(true), ...names(false)].map((name) => name.replace('__Host-', ''))
  expect(set.filter((name) => !named.includes(name))).toEqual([])
  expect(browser.kept.has('__Host-sid')).toBe(false)
})

test('where the proxy does not say https, a sign-in is rejected with a message, by program too, and the log says why', async () => {
  const { id, email } = await shop.aUser('user')
  shop.logLines.length = 0
  const answer = await shop.aVisitor().post('/en/login').type('form').send({ email, password }).expect(422)
  expect(page(answer).text('[role=alert]')).toContain('This connection does not reach us securely')
  expect(page(answer).attribute('input[name=email]', 'value')).toBe(email)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(shop.logLines.filter((line) => /sign-in refused.*TRUST_PROXY/.test(line))).toHaveLength(1)
  const { body } = await shop.aVisitor().post('/api/auth/login').send({ email, password }).expect(403)
  expect(body).toMatchObject({ code: 'connection_insecure' })
  expect(await db('sign_ins').where({ user_id: id })).toEqual([])
})
