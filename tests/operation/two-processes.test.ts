import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { aPhoneNumber, createFactories, delivery, password } from '../support/data/factories.ts'
import { aDatabase, aMachine } from '../support/run/own-places.ts'
import { openEventStream } from '../support/servers/event-stream.ts'
import { startMailServer } from '../support/servers/mail-server.ts'
import { liftOrderLimits } from '../support/shop/open-shop.ts'
import { cookiesOf } from '../support/shop/shop-process.ts'

const loadMs = 60_000
const stockAtFirst = 1_000_000

// Two hosts with a folder each share one database.
const { url, db } = await aDatabase('demo')
await liftOrderLimits(db)
await db('products').update({ stock: stockAtFirst, is_active: true, sale_price: null })
const productIds: number[] = await db('products').whereNull('deleted_at').orderBy('id').pluck('id')
const mailServer = await startMailServer()
afterAll(mailServer.stop)
const hosts = await Promise.all([1, 2].map(() => aMachine()))
const shops = hosts.map(({ start }) =>
  start({
    DATABASE_URL: url,
    UPLOADS_DIR: inject('demoUploads'),
    SESSION_SECRET: 'one secret for both hosts, of many letters',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://shop.example',
    MAIL_FROM: 'salam@shop.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }),
)
const origins = await Promise.all(shops.map(({ open }) => open))

const anOrigin = () => origins[randomInt(origins.length)] ?? ''
const another = (origin: string) => origins.find((each) => each !== origin) ?? ''
/** Limits by address are not what is tested here. */
const anAddress = () => ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

function send(
  url: string,
  body: object,
  { method = 'POST', cookie = '', address = anAddress() } = {},
): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
  return fetch(url, { method, headers, body: JSON.stringify(body) })
}

const signIn = (origin: string, email: string) => send(`${origin}/api/auth/login`, { email, password })

const cookieOf = ({ headers }: Response) => cookiesOf(headers.getSetCookie())

/** Repeats one visitor's or member of staff's work until the load ends. */
async function repeat(work: (time: number) => Promise<void>): Promise<void> {
  const end = performance.now() + loadMs
  for (let time = 0; performance.now() < end; time += 1) await work(time)
}

test('a minute of orders, price changes and sign-ins through two hosts', async () => {
  const { aUser } = createFactories(db)
  const staff = await aUser('admin')
  const staffCookie = cookieOf(await signIn(anOrigin(), staff.email))
  const streams = await Promise.all(
    origins.map((origin) => openEventStream(`${origin}/admin/orders/live`, { cookie: staffCookie })),
  )
  const numbers: number[] = []
  const addresses: string[] = []

  /** Sends each order twice at once, through both hosts: one order, the same answer. */
  async function buy(buyer: number, time: number): Promise<void> {
    const customer_email = `buyer-${buyer}-${time}@example.com`
    const items = [0, 1].map(() => ({ product_id: productIds[randomInt(productIds.length)], quantity: 1 }))
    const order = {
      ...delivery,
      customer_phone: aPhoneNumber(buyer * 10_000 + time),
      customer_email,
      checkout_id: randomUUID(),
      items,
    }
    const answers = await Promise.all(origins.map((origin) => send(`${origin}/api/orders`, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: number }[]
    const [first, second] = bodies
    expect(second?.id).toBe(first?.id)
    numbers.push(first?.id ?? 0)
    addresses.push(customer_email)
  }

  const priceOn = async (origin: string, productId: number, cookie = '') => {
    const answer = await fetch(`${origin}/en/product/${productId}`, {
      headers: { cookie, connection: 'close' },
    })
    const [, price] = /"price":\s*"?(\d+)/.exec(await answer.text()) ?? []
    return Number(price)
  }

  /** Changes a price through one host: the same person sees it through the other at once, and then nobody sees the old one. */
  async function changePrice(productId: number, time: number): Promise<void> {
    const price = 1000 + time
    const origin = anOrigin()
    const url = `${origin}/api/products/${productId}`
    const changed = await send(url, { price }, { method: 'PATCH', cookie: staffCookie })
    expect(changed.status).toBe(200)
    expect(await priceOn(another(origin), productId, staffCookie)).toBe(price)
    const seen = await Promise.all(origins.map((each) => priceOn(each, productId, staffCookie)))
    expect(seen).toEqual([price, price])
    await expect.poll(() => priceOn(anOrigin(), productId)).toBe(price)
  }

  async function signInAndOut(email: string): Promise<void> {
    const origin = anOrigin()
    const answer = await signIn(origin, email)
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer)
    const isSignedInOn = async (each: string) =>
      (await fetch(`${each}/api/auth/user`, { headers: { cookie } })).status === 200
    expect(await isSignedInOn(another(origin))).toBe(true)
    await send(`${another(origin)}/api/auth/logout`, {}, { cookie })
    expect(await isSignedInOn(origin)).toBe(false)
  }

  const people = await Promise.all([aUser('user'), aUser('user')])
  await Promise.all([
    ...[1, 2, 3].map((buyer) => repeat((time) => buy(buyer, time))),
    ...productIds.slice(0, 2).map((id) => repeat((time) => changePrice(id, time))),
    ...people.map(({ email }) => repeat(() => signInAndOut(email))),
  ])

  const stored = await db('orders').pluck('id')
  expect(stored.sort()).toEqual([...numbers].sort())
  const [{ sold = 0 } = {}] = await db('order_lines').sum({ sold: 'quantity' })
  const [{ left = 0 } = {}] = await db('products').whereIn('id', productIds).sum({ left: 'stock' })
  expect(Number(left)).toBe(stockAtFirst * productIds.length - Number(sold))

  const current = await openEventStream(`${anOrigin()}/admin/orders/live`, { cookie: staffCookie })
  const { data } = await current.next()
  for (const stream of streams) await stream.next(({ version }) => version >= data.version)
  for (const stream of [...streams, current]) stream.leave()

  const prices = await db('products').whereIn('id', productIds.slice(0, 2)).select('id', 'price')
  for (const { id, price } of prices) {
    for (const origin of origins) await expect.poll(() => priceOn(origin, id)).toBe(Number(price))
  }

  await expect.poll(() => mailServer.unread(), { timeout: 300_000 }).toBeGreaterThanOrEqual(addresses.length)
  const unfinished = () =>
    db('jobs.job').where('name', 'send-order-mail').whereIn('state', ['created', 'active', 'retry'])
  await expect.poll(unfinished).toEqual([])
  const recipients: string[] = []
  while (mailServer.unread() > 0) recipients.push(...(await mailServer.nextMail()).recipients)
  expect(recipients.sort()).toEqual([...addresses].sort())
  console.info(`${numbers.length} orders, each sent twice, and ${recipients.length} mails`)
})

test('all hosts end with 0, and have logged no error', async () => {
  for (const shop of shops) {
    expect(await shop.stop()).toBe(0)
    expect(shop.output()).not.toMatch(/"level":(50|60)/)
  }
})
