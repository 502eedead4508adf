import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { DashboardUpdate } from '#domain/admin/dashboard.ts'
import { signOut } from '../../../server/accounts/sign-ins.ts'
import { delivery } from '../../support/data/factories.ts'
import { openEventStream } from '../../support/servers/event-stream.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { endListening } from '../../support/shop/stored-pages.ts'

const shop = await openShop()
/** It is another process of the same shop. */
const other = await openShop({ beside: shop })
const manager = await shop.aUser('manager')

type Options = { at?: typeof shop; version?: number; lastEventId?: string; userId?: number; prefix?: string }

async function listen({ at = shop, version, lastEventId, userId = manager.id, prefix = '' }: Options = {}) {
  const query = version === undefined ? '' : `?version=${version}`
  const headers = {
    cookie: await shop.createSessionCookie(userId),
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const stream = await openEventStream(`${at.origin}${prefix}/admin/orders/live${query}`, headers)
  onTestFinished(stream.leave)
  return stream
}

/** Places an order in one of the processes as a visitor does; returns its number. */
async function order(at: typeof shop, name = delivery.customer_name): Promise<number> {
  const product = await shop.aProduct()
  const customer = { ...delivery, customer_name: name, checkout_id: randomUUID() }
  const items = [{ product_id: product.id, quantity: 1 }]
  const answer = await at.request.post('/api/orders').send({ ...customer, items })
  expect(answer.status).toBe(201)
  return answer.body.number
}

const says = (text: string | number) => (news: DashboardUpdate) =>
  news.message?.text.includes(String(text)) ?? false

test('a stream starts with an event, and is not cached; an order at one process is told in the admin of the other, in the language of the page', async () => {
  const [stream, french] = [await listen({ at: other }), await listen({ prefix: '/fr' })]
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.answer.headers.get('cache-control')).toContain('no-store')
  const before = await stream.next()
  const { message, waiting, figures } = before.data
  expect([before.event, message, figures.waiting]).toEqual(['dashboard', null, String(waiting)])
  const number = await order(shop, 'سعاد')
  expect((await french.next(says(number))).data.message?.title).toBe('Nouvelle commande')
  const { data } = await stream.next(says(number))
  expect(data.waiting).toBe(before.data.waiting + 1)
  expect(data.version).toBeGreaterThan(before.data.version)
  expect(data.message?.title).toBe('طلب جديد')
  expect(data.message?.text).toContain('سعاد')
  expect(data.message?.text).toContain('150,00\u00a0DH')
})

test('a change of status is sent too, without an announcement', async () => {
  const placed = await shop.anOrder()
  const stream = await listen({ at: other })
  const before = (await stream.next()).data
  await shop.setStatus(placed.id, 'processing')
  const { data } = await stream.next(({ version }) => version > before.version)
  expect(data.message).toBeNull()
  expect(data.waiting).toBe(before.waiting - 1)
  expect(Number(data.figures.toShip)).toBe(Number(before.figures.toShip) + 1)
})

test('after the listening connection is lost it reconnects, and what was missed is sent', async () => {
  const stream = await listen({ at: other })
  await stream.next()
  await endListening(shop.db)
  const meanwhile = await order(shop)
  await stream.next(says(meanwhile))
  const afterwards = await order(shop)
  await stream.next(says(afterwards))
})

test('a phone that was asleep receives what it has missed, once', async () => {
  const first = await listen()
  const { id } = await first.next()
  first.leave()
  const missed = await order(other)
  const again = await listen({ lastEventId: id })
  expect((await again.next()).data.message?.text).toContain(`#${missed}`)
  const next = await order(other)
  const { data } = await again.next(({ message }) => message !== null)
  expect(data.message?.text).toContain(`#${next}`)
})

test('many orders at once are one event, with their number', async () => {
  const { version } = (await (await listen()).next()).data
  await order(shop)
  await order(shop)
  const { data } = await (await listen({ version, prefix: '/en' })).next()
  expect(data.message?.title).toBe('2 new orders')
})

test('a user whose sessions are ended receives no more events, in every process', async () => {
  const { id } = await shop.aUser('manager')
  const stream = await listen({ at: other, userId: id })
  await stream.next()
  await signOut(shop.db, { userId: id, scope: 'all', signInId: '' })
  await stream.ended
})

test('one person can have ten streams, and the next one closes the oldest', async () => {
  const { id } = await shop.aUser('manager')
  const oldest = await listen({ userId: id })
  await oldest.next()
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen({ userId: id })))
  await oldest.ended
  const number = await order(shop)
  await Promise.all(streams.map((stream) => stream.next(says(number))))
})

test('an open page does not extend its session', async () => {
  const { id } = await shop.aUser('manager')
  const cookie = await shop.createSessionCookie(id)
  const long = new Date('2020-01-01')
  await shop.db('sign_ins').where({ user_id: id }).update({ seen_at: long })
  const stream = await openEventStream(`${shop.origin}/admin/orders/live`, { cookie })
  onTestFinished(stream.leave)
  await stream.next()
  const { seen_at } = await shop.db('sign_ins').first('seen_at').where({ user_id: id })
  expect(seen_at).toEqual(long)
})

test('a shop that shuts down ends its streams and accepts no new one', async () => {
  const closing = await openShop({ beside: shop })
  const stream = await listen({ at: closing })
  await stream.next()
  await closing.notifications.stop()
  await stream.ended
  expect((await listen({ at: closing })).answer.status).toBe(503)
})
