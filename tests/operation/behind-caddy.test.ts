import { randomUUID } from 'node:crypto'
import https from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import supertest from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { rateLimits } from '../../server/http/rate-limits/rate-limits.ts'
import { createFactories, delivery, password } from '../support/data/factories.ts'
import { aDatabase, aMachine } from '../support/run/own-places.ts'
import { openEventStream } from '../support/servers/event-stream.ts'
import { findFreePort } from '../support/servers/free-port.ts'
import { restartUnderLoad, simulateVisitors } from '../support/shop/load.ts'
import { signIn } from '../support/shop/shop-process.ts'
import { startCaddy } from './caddy.ts'

const { url, db } = await aDatabase('demo')
const shopPort = await findFreePort()
const { folder, start } = await aMachine({
  DATABASE_URL: url,
  PORT: String(shopPort),
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})
const caddy = await startCaddy({ shopPort, folder })
afterAll(caddy.stop)
setDefaultCACertificates([...getCACertificates('default'), caddy.authority])
const startShop = () => start({ PUBLIC_URL: caddy.origin })
let shop = startShop()
await shop.open
const { aUser, aProduct } = createFactories(db)

const aVisitor = () => supertest.agent(caddy.origin).set('sec-fetch-site', 'same-origin')

test('who signs in gets a cookie for https alone, and is signed in', async () => {
  const { email } = await aUser('user')
  const visitor = aVisitor()
  const answer = await visitor.post('/en/login').type('form').send({ email, password }).expect(303)
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/sid=[^;]+;.*HttpOnly; Secure; SameSite=Lax/)
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{7}/)
  await visitor.get('/en/account').expect(200)
})

test('plain http leads to https, the shop calls itself by its address there, and its figures are not for visitors', async () => {
  const { headers } = await supertest(caddy.plainOrigin).get('/en').expect(308)
  expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/en$/)
  const { text } = await aVisitor().get('/en').expect(200)
  expect(text).toContain(`<link rel="canonical" href="${caddy.origin}/en"`)
  await aVisitor().get('/metrics').expect(404)
})

test('visitors are counted by their own address, whatever address they claim', async () => {
  const { points } = rateLimits.signInByAccountAndAddress
  const tryFrom = (localAddress: string, claimed: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed }
      https
        .request(
          `${caddy.origin}/api/auth/login`,
          { method: 'POST', headers, localAddress, family: 4 },
          (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
        )
        .once('error', reject)
        .end(JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' }))
    })
  const statuses = await Promise.all(
    Array.from({ length: points }, (_, time) => tryFrom('127.0.0.1', `203.0.113.${time}`)),
  )
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await tryFrom('127.0.0.1', '198.51.100.1')).toBe(429)
  expect(await tryFrom('127.0.0.2', '127.0.0.1')).toBe(401)
})

test('staff hear of an order while it is placed', async () => {
  const { email } = await aUser('manager')
  const cookie = await signIn(caddy.origin, email)
  const stream = await openEventStream(`${caddy.origin}/admin/orders/live`, { cookie })
  expect(stream.answer.status).toBe(200)
  const before = await stream.next()
  const { id } = await aProduct()
  const order = { ...delivery, checkout_id: randomUUID(), items: [{ product_id: id, quantity: 1 }] }
  const { body } = await aVisitor().post('/api/orders').send(order).expect(201)
  const { data } = await stream.next(({ message }) => message?.text.includes(String(body.number)) ?? false)
  expect(data.waiting).toBe(before.data.waiting + 1)
  stream.leave()
})

test('20 restarts under load lose no request', async () => {
  await shop.stop()
  const pages = ['/en/contact', '/healthz', '/en/shop', '/api/products', '/en/privacy-policy']
  const sendLoad = () => simulateVisitors(caddy.origin, 20, pages)
  await restartUnderLoad({ restarts: 20, sendLoad, start: startShop })
  shop = startShop()
  await shop.open
})
