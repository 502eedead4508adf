import { randomInt } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:http'
import { aPhoneNumber, createFactories, delivery } from '../support/data/factories.ts'
import type { startRunningShop } from '../support/shop/running-shop.ts'
import { cookiesOf, signIn } from '../support/shop/shop-process.ts'
import { commonSearches } from './many-products.ts'

type Shop = Awaited<ReturnType<typeof startRunningShop>>
type Answer = { status: number; cookie: string }
type Sent = RequestOptions & { body?: string | Buffer }

/** Far below what one account may send in an hour, whatever the duration. */
const uploaders = 12
const sorts = ['', 'price-asc', 'price-desc', 'newest']
const lists = ['orders', 'products', 'categories', 'blog', 'gallery', 'users', 'contact', 'currency']
const languages = ['', '/en', '/fr']
const others = ['/blog', '/gallery', '/about', '/contact', '/login']

/**
 * What a busy day brings, by as many connections at once: mostly pages, filters and searches that hardly repeat, some
 * carts and orders, a few lists of the staff and pictures.
 */
export async function prepareMixedLoad(
  shop: Shop,
  { connections, picture }: { connections: number; picture: Buffer },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { aUser } = createFactories(shop.db)
  await shop.db('products').update({ stock: 1_000_000, is_active: true })
  const products: number[] = await shop.db('products').pluck('id')
  const staff = await signIn(shop.origin, (await aUser('admin')).email)
  const customers: string[] = []
  for (let made = 0; made < uploaders; made += 1)
    customers.push(await signIn(shop.origin, (await aUser('user')).email))
  const statuses = new Map<string, number>()
  let orders = 0

  const steps: [share: number, name: string, take: () => Promise<Answer>][] = [
    [20, 'home', () => get(`${one(languages)}/`)],
    [30, 'shop', () => get(shopAddress())],
    [25, 'product', () => get(`${one(languages)}/product/${one(products)}`)],
    [5, 'other pages', () => get(one(languages) + one(others))],
    [8, 'cart', buy],
    [4, 'order', order],
    [7, 'admin', () => get(`/en/admin?tab=${one(lists)}&page=${randomInt(1, 3)}`, { cookie: staff })],
    [0.3, 'picture', () => upload(one(customers))],
  ]
  const all = steps.reduce((sum, [share]) => sum + share, 0)

  /** Requests without pause until `end` settles; returns how often each was answered with each status. */
  return async function load(end: Promise<unknown>): Promise<Map<string, number>> {
    let isOver = false
    const visit = async () => {
      while (!isOver) {
        const [name, take] = choose()
        const { status } = await take()
        const key = `${name} ${status}`
        statuses.set(key, (statuses.get(key) ?? 0) + 1)
      }
    }
    const visits = Array.from({ length: connections }, visit)
    await end.finally(() => {
      isOver = true
    })
    await Promise.all(visits)
    agent.destroy()
    return statuses
  }

  function choose(): [string, () => Promise<Answer>] {
    let left = Math.random() * all
    for (const [share, name, take] of steps) {
      left -= share
      if (left < 0) return [name, take]
    }
    return choose()
  }

  function shopAddress(): string {
    const query = new URLSearchParams()
    if (Math.random() < 0.5) query.set('q', `${one(commonSearches).replace(/^q=/, '')} ${randomInt(100)}`)
    if (Math.random() < 0.5) query.set('min', String(randomInt(50, 150)))
    if (Math.random() < 0.5) query.set('max', String(randomInt(200, 900)))
    query.set('sort', one(sorts))
    return `${one(languages)}/shop?${query}`
  }

  async function buy(): Promise<Answer> {
    const body = `product_id=${one(products)}&quantity=1`
    const { cookie } = await send('/en/cart/lines', { method: 'POST', headers: form, body })
    return get('/en/cart', { cookie })
  }

  function order(): Promise<Answer> {
    orders += 1
    const customer_phone = aPhoneNumber(orders)
    const items = [{ product_id: one(products), quantity: 1 }]
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${randomInt(256)}.0.${randomInt(256)}`,
    }
    const body = JSON.stringify({ ...delivery, customer_phone, items })
    return send('/api/orders', { method: 'POST', headers, body })
  }

  function upload(cookie: string): Promise<Answer> {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="pot.jpg"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')])
    const headers = { ...sameSite, cookie, 'content-type': 'multipart/form-data; boundary=b' }
    return send('/api/uploads', { method: 'POST', headers, body })
  }

  function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
    return send(address, { headers: { 'accept-encoding': 'br, gzip', ...headers } })
  }

  function send(address: string, { body, ...options }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sending = request(shop.origin + encodeURI(address), { agent, ...options })
      sending.once('error', reject).once('response', (answer) => {
        const cookie = cookiesOf(answer.headers['set-cookie'])
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, cookie }))
      })
      sending.end(body)
    })
  }
}

const sameSite = { 'sec-fetch-site': 'same-origin' }
const form = { ...sameSite, 'content-type': 'application/x-www-form-urlencoded' }

function one<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)] as Value
}
