import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { dayInSafi, parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { announceDueCalls } from '../../../server/announcements/announcement-jobs.ts'
import { findPushKeys } from '../../../server/announcements/push/queries.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { password } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { startPushService } from './push-service.ts'

const pushes = await startPushService()
afterAll(pushes.stop)
const shop = await openShop({ hasBackground: true, allowsLoopback: true })
const { db, anOrder } = shop
const manager = await shop.signedIn('manager')
const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const address = '/en/admin/notifications'

const turnOn = (more: object = {}, { who = manager, prefix = '/en' } = {}) =>
  who
    .post(`${prefix}/admin/notifications/devices`)
    .set('user-agent', agent)
    .type('form')
    .send({ ...pushes.subscription(), ...more })
const devices = () => db('push_devices').orderBy('id')
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

async function allAnnounced() {
  await expect.poll(() => db('order_status_changes').whereNull('announced_at')).toEqual([])
}

/** Every job that was to send something has run. */
async function allSent() {
  await allAnnounced()
  const open = () => db('jobs.job').where({ name: 'send-push' }).whereNotIn('state', ['completed', 'failed'])
  await expect.poll(open).toEqual([])
}

afterEach(async () => {
  pushes.reset()
  await db('push_devices').delete()
  await db('quiet_hours').delete()
})

test('a device that was turned on is notified of an order', async () => {
  await turnOn().expect(303).expect('location', address)
  const order = await anOrder()
  const { message, claims, headers } = await pushes.next()
  const told = { title: 'New order', lang: 'en', dir: 'ltr', url: `/en/admin/orders/${order.id}` }
  expect(message).toMatchObject(told)
  expect(plain(message.body)).toContain(`#${order.number} · ${order.customer_name}`)
  expect(plain(message.body)).toContain('150.00')
  expect(claims).toMatchObject({ aud: pushes.origin, sub: 'mailto:salam@fakhar-asfi.example' })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
})

describe('a request for a quote', () => {
  const asked = {
    ...{ customer_name: 'Samir', customer_phone: '0661234501', customer_city: 'Marrakech' },
    wanted: '40 bowls',
  }
  const ask = async (wanted = asked.wanted) => {
    const sent = shop.aVisitor().post('/en/business')
    for (const [name, value] of Object.entries({ ...asked, wanted })) sent.field(name, value)
    await sent.expect(303)
    return db('quotes').orderBy('id', 'desc').first('id')
  }

  test('is told like an order, in the language of the device', async () => {
    await turnOn({}, { prefix: '/fr' }).expect(303)
    const { id } = await ask()
    const { message } = await pushes.next()
    expect(message).toMatchObject({ title: 'Nouvelle demande de devis', url: `/fr/admin/quotes/${id}` })
    expect(plain(message.body)).toMatch(/^D\d{4} · Samir[,،] Marrakech$/)
  })

  test('waits for the end of quiet hours, and is counted with what came in them', async () => {
    await turnOn().expect(303)
    const [device] = await devices()
    const timeIn = (hours: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Casablanca' }).format(
        Date.now() + hours * 3_600_000,
      )
    await db('quiet_hours').insert({
      ...{ user_id: device.user_id, quiet_from: timeIn(-2), quiet_until: timeIn(2) },
    })
    await ask('60 plates')
    await anOrder()
    await allSent()
    await db('quiet_hours').delete()
    expect((await devices())[0].waiting_since).not.toBeNull()
    await announceDueCalls(db, shop.queue, () => new Date())
    const { message } = await pushes.next()
    expect(message.title).toMatch(/new order.* · 1 new request for a quote/)
  })
})

test('the page names the devices of the person alone, tries one out and turns it off', async () => {
  await turnOn().expect(303)
  const [device] = await devices()
  const shown = page(await manager.get(address).expect(200))
  expect(shown.h1).toEqual(['Notifications'])
  expect(shown.text('[data-push-endpoint] p bdi')).toBe('Chrome · Android')
  expect(shown.attribute('[data-push-key]', 'data-push-key')).toMatch(/^[\w-]{87}$/)
  expect(shown.attribute('nav [aria-current=page]', 'href')).toBe(address)
  await manager.post(`${address}/devices/${device.id}/test`).expect(303)
  const { message, publicKey } = await pushes.next()
  expect(message.title).toBe('It works')
  expect(publicKey).toBe(shown.attribute('[data-push-key]', 'data-push-key'))

  const other = await shop.signedIn('manager')
  expect(page(await other.get(address)).has('[data-push-endpoint]')).toBe(false)
  await other.post(`${address}/devices/${device.id}/test`).expect(404)
  await other.post(`${address}/devices/${device.id}/removal`).expect(303)
  expect(await devices()).toHaveLength(1)
  await manager.post(`${address}/devices/${device.id}/removal`).expect(303)
  expect(await devices()).toEqual([])
})

test.each([
  ['a private address', { endpoint: 'https://192.168.1.1/x' }],
  ['a wrong key', { p256dh: 'AAAA' }],
  ['a key that is no point of the curve', { p256dh: 'B'.repeat(87) }],
  ['a wrong secret', { auth: '!' }],
  ['nothing', { endpoint: undefined, p256dh: undefined, auth: undefined }],
])('a subscription with %s is refused', async (_, fields) => {
  const shown = page(await turnOn(fields).expect(422))
  expect(shown.text('main [role=alert]')).toMatch(/address or a key that cannot be used/)
  expect(await devices()).toEqual([])
})

test('a browser has one subscription, which belongs to the person who asked last; the ten newest of a person are kept', async () => {
  const other = await shop.signedIn('manager')
  await turnOn().expect(303)
  await turnOn({}, { who: other }).expect(303)
  const [first, ...more] = await devices()
  expect(more).toEqual([])
  for (let count = 0; count < 11; count += 1) await turnOn(pushes.subscription(`phone-${count}`)).expect(303)
  expect((await devices()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([
    first.endpoint.split('/').at(-1),
    ...Array.from({ length: 10 }, (_, count) => `phone-${count + 1}`),
  ])
})

test('a device is no longer notified once its person signs out there, or ends the sessions of other devices', async () => {
  const email = `leaves-${Date.now()}@example.com`
  const { id } = await shop.aUser('manager', { email })
  const signIn = async () => {
    const visitor = shop.aVisitor()
    await visitor.post('/api/auth/login').send({ email, password }).expect(200)
    return visitor
  }
  const [phone, desk] = [await signIn(), await signIn()]
  const turnOnBoth = async () => {
    await turnOn(pushes.subscription('phone'), { who: phone }).expect(303)
    await turnOn(pushes.subscription('desk'), { who: desk }).expect(303)
  }
  const endings = async () =>
    (await devices()).map(({ user_id, endpoint }) => [user_id, endpoint.split('/').at(-1)])

  await turnOnBoth()
  await phone.post('/logout').expect(303)
  expect(await endings()).toEqual([[id, 'desk']])

  await phone.post('/api/auth/login').send({ email, password }).expect(200)
  await turnOnBoth()
  await desk.post('/account/sessions').type('form').send({ scope: 'others' }).expect(303)
  expect(await endings()).toEqual([[id, 'desk']])

  await phone.post('/api/auth/login').send({ email, password }).expect(200)
  await turnOnBoth()
  const next = 'a jar of blue glaze 7'
  const change = { current_password: password, password: next, confirmPassword: next }
  await desk.post('/account/password').type('form').send(change).expect(303)
  expect(await endings()).toEqual([[id, 'desk']])
})

describe('nothing is sent', () => {
  test('to people who no longer manage orders, are blocked, or entered the order', async () => {
    const { id } = await db('users').first('id').whereLike('email', 'manager-%').orderBy('id')
    await turnOn().expect(303)
    await anOrder({ userId: id })
    // While the person still keeps orders.
    await allSent()
    await db('users')
      .where({ id })
      .update({ app_metadata: { role: 'editor' } })
    await anOrder()
    await allSent()
    await db('users')
      .where({ id })
      .update({ app_metadata: { role: 'manager' }, blocked_at: new Date() })
    await anOrder()
    await allSent()
    await db('users').where({ id }).update({ blocked_at: null })
    expect(pushes.unread()).toBe(0)
  })

  test('of an order that no longer waits', async () => {
    pushes.answerWith(500)
    await turnOn().expect(303)
    const { id: orderId } = await anOrder()
    const retried = () => db('jobs.job').where({ name: 'send-push', state: 'retry' })
    await expect.poll(() => retried().update({ start_after: db.raw("now() + interval '1 hour'") })).toBe(1)
    await updateStatus(db, { orderId, status: 'processing', userId: null })
    pushes.answerWith(201)
    await retried().update({ start_after: db.fn.now() })
    await allSent()
    expect(pushes.unread()).toBe(0)
  })
})

test('a device that its push service no longer knows is forgotten', async () => {
  pushes.answerWith(410)
  await turnOn().expect(303)
  await anOrder()
  await expect.poll(devices).toEqual([])
})

test('orders that come together are one notification, which leads to the list', async () => {
  await turnOn().expect(303)
  const { id: product_id } = await shop.aProduct({ stock: 9 })
  const order = () => anOrder({ items: [{ product_id, quantity: 1 }] })
  // What is announced reads this table: it waits until all have come.
  const waiting = await db.transaction()
  await waiting.raw('lock table push_devices in access exclusive mode')
  await Promise.all([order(), order(), order()]).finally(() => waiting.commit())
  const first = await pushes.next()
  const seen = [first]
  await allSent()
  while (pushes.unread() > 0) seen.push(await pushes.next())
  expect(seen.length).toBeLessThanOrEqual(2)
  const [several] = seen.filter(({ message }) => message.tag === 'new_orders')
  expect(several?.message).toMatchObject({ url: '/en/admin?tab=orders&status=pending' })
  expect(several?.message.title).toMatch(/^[23] new orders$/)
})

describe('quiet hours', () => {
  const save = (quiet_from: string, quiet_until: string) =>
    manager.post(`${address}/quiet-hours`).type('form').send({ quiet_from, quiet_until })

  test('are set and taken away without script', async () => {
    await save('22:00', '07:30').expect(303)
    const shown = page(await manager.get(address))
    expect(['quiet_from', 'quiet_until'].map((name) => shown.attribute(`#${name}`, 'value'))).toEqual([
      '22:00',
      '07:30',
    ])
    await save('', '').expect(303)
    expect(await db('quiet_hours')).toEqual([])
  })

  test.each([
    ['22:00', '', 'both times'],
    ['22:00', '22:00', 'two different'],
    ['25:00', '07:00', 'a time such as'],
    ['ten', '07:00', 'a time such as'],
  ])('from %j until %j is refused at its field', async (from, until, text) => {
    const shown = page(await save(from, until).expect(422))
    expect(shown.texts('[aria-invalid] ~ *').join() + shown.allText()).toContain(text)
    expect(await db('quiet_hours')).toEqual([])
  })

  test('are silent, except for a test notification', async () => {
    await turnOn().expect(303)
    // All of the day but one minute, which is not now.
    const minute = (shift: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Casablanca' }).format(
        Date.now() + shift * 60_000,
      )
    await save(minute(-60), minute(-61)).expect(303)
    const confirmed = await anOrder()
    await allAnnounced()
    await anOrder()
    await anOrder()
    await allAnnounced()
    const [{ id }] = await devices()
    await manager.post(`${address}/devices/${id}/test`).expect(303)
    expect((await pushes.next()).message.tag).toBe('test')
    expect(pushes.unread()).toBe(0)

    // What waits is told at the end of the quiet hours that are set, be they shorter or longer than before.
    const announce = () => announceDueCalls(db, shop.queue, () => new Date())
    await updateStatus(db, { orderId: confirmed.id, status: 'processing', userId: null })
    await save(minute(-60), minute(30)).expect(303)
    await announce()
    await allSent()
    expect(pushes.unread()).toBe(0)
    await save('', '').expect(303)
    await announce()
    const { message } = await pushes.next()
    expect(message).toMatchObject({ title: '2 new orders', url: '/en/admin?tab=orders&status=pending' })
    await allSent()
    expect(await devices()).toMatchObject([{ waiting_since: null }])
  })
})

test('a call that is due is announced once', async () => {
  const [due, later, wrong] = [await anOrder(), await anOrder(), await anOrder()]
  await allSent()
  await turnOn().expect(303)
  const callAt = (order: { id: number }, minutes: number, more: object = {}) =>
    db('orders')
      .where({ id: order.id })
      .update({ call_at: new Date(Date.now() + minutes * 60_000), ...more })
  await callAt(due, -1)
  await callAt(later, 30)
  await callAt(wrong, -1, { is_number_wrong: true })
  for (let run = 0; run < 2; run += 1) await announceDueCalls(db, shop.queue, () => new Date())
  const { message } = await pushes.next()
  expect(message).toMatchObject({ title: 'Time to call', url: `/en/admin/orders/${due.id}` })
  await allSent()
  expect(pushes.unread()).toBe(0)
})

describe('what came in quiet hours is announced once when they end', () => {
  /** Its clock is that of the test: tomorrow evening at first. */
  async function openShopAtNight() {
    const now = new Date()
    const tomorrow = Date.now() + 24 * 3_600_000
    /** Runs what every minute runs; notices of before are sent, as one under way would read both times. */
    const moveTo = async (time: string, days = 0) => {
      await noneOpen(night)
      const day = dayInSafi(new Date(tomorrow + days * 24 * 3_600_000))
      now.setTime(parseDateTimeLocal(`${day}T${time}`)?.getTime() ?? Number.NaN)
      await announceDueCalls(night.db, night.queue, () => now)
    }
    const night = await openShop({ hasBackground: true, allowsLoopback: true, now })
    await moveTo('21:00')
    return { night, moveTo, callDue: (order: { id: number }) => dueAt(order, now), now }

    /** Its call is due now. */
    async function dueAt({ id }: { id: number }, call_at: Date) {
      await night.db('orders').where({ id }).update({ call_at })
      await announceDueCalls(night.db, night.queue, () => now)
    }
  }

  /** Of one person a device that is quiet at night, of another one that never is. */
  async function turnOnTwo({ night }: Pick<Awaited<ReturnType<typeof openShopAtNight>>, 'night'>) {
    const [sleeping, awake] = [await night.signedIn('manager'), await night.signedIn('manager')]
    const at = (who: typeof sleeping, prefix: string, path: string, fields: object) =>
      who.post(`${prefix}/admin/notifications/${path}`).type('form').send(fields).expect(303)
    await at(sleeping, '/en', 'devices', pushes.subscription('sleeping'))
    await at(sleeping, '/en', 'quiet-hours', { quiet_from: '22:00', quiet_until: '07:30' })
    await at(awake, '/fr', 'devices', pushes.subscription('awake'))
  }

  async function noneOpen({ db }: typeof shop) {
    await expect.poll(() => db('order_status_changes').whereNull('announced_at')).toEqual([])
    const open = () =>
      db('jobs.job').where({ name: 'send-push' }).whereNotIn('state', ['completed', 'failed'])
    await expect.poll(open).toEqual([])
  }

  test('orders and calls together', async () => {
    const { night, moveTo, callDue } = await openShopAtNight()
    const [first, second, done] = [await night.anOrder(), await night.anOrder(), await night.anOrder()]
    await noneOpen(night)
    await turnOnTwo({ night })
    await moveTo('22:30')
    await callDue(first)
    expect((await pushes.next()).message).toMatchObject({ lang: 'fr', title: 'Un appel à faire' })
    await moveTo('02:00', 1)
    await callDue(second)
    await callDue(done)
    // Told before the order is taken up, or not at all.
    await noneOpen(night)
    await updateStatus(night.db, { orderId: done.id, status: 'processing', userId: null })
    await night.anOrder()
    await noneOpen(night)
    const told = [await pushes.next(), await pushes.next(), await pushes.next()]
    expect(told.map(({ message }) => message.lang)).toEqual(['fr', 'fr', 'fr'])
    expect(pushes.unread()).toBe(0)

    await moveTo('07:30', 1)
    const { message } = await pushes.next()
    expect(message).toMatchObject({
      lang: 'en',
      title: '1 new order · 2 calls are due',
      url: '/en/admin?tab=orders&status=pending',
    })
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
    expect(await night.db('push_devices').whereNotNull('waiting_since')).toEqual([])
  })

  test('what was to be told just before they began', async () => {
    const { night, moveTo, now } = await openShopAtNight()
    const order = await night.anOrder()
    await noneOpen(night)
    await turnOnTwo({ night })
    const { id: deviceId } = await night.db('push_devices').orderBy('id').first('id')
    await night.db('orders').where({ id: order.id }).update({ call_at: now })
    await night.db('told_calls').insert({ order_id: order.id, due_at: now })
    await moveTo('22:00')
    const orderIds = [order.id]
    await night.queue.send('send-push', { deviceId, notice: { kind: 'due_calls', orderIds } })
    await night.queue.send('send-push', { deviceId, notice: { kind: 'new_orders', orderIds } })
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
    await moveTo('07:30', 1)
    expect((await pushes.next()).message).toMatchObject({ lang: 'en', title: 'Time to call' })
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
  })

  test('with a call that is due just then', async () => {
    const { night, moveTo, callDue, now } = await openShopAtNight()
    const [held, atEnd] = [await night.anOrder(), await night.anOrder()]
    await noneOpen(night)
    await turnOnTwo({ night })
    await moveTo('23:00')
    await callDue(held)
    await pushes.next()
    const end = parseDateTimeLocal(`${dayInSafi(new Date(now.getTime() + 12 * 3_600_000))}T07:30`)
    await night.db('orders').where({ id: atEnd.id }).update({ call_at: end })
    await moveTo('07:30', 1)
    expect(now).toEqual(end)
    const told = [(await pushes.next()).message, (await pushes.next()).message]
    expect(told.map(({ lang, title }) => `${lang} ${title}`).sort()).toEqual([
      'en 2 calls are due',
      'fr Un appel à faire',
    ])
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
  })

  test('as a whole, though the push service fails at first', async () => {
    const { night, moveTo, callDue } = await openShopAtNight()
    const order = await night.anOrder()
    await noneOpen(night)
    await turnOnTwo({ night })
    await moveTo('23:00')
    await callDue(order)
    await pushes.next()
    // The database's clock, which is earlier than the shop's, says when it was placed.
    await night.anOrder()
    await pushes.next()
    await noneOpen(night)
    pushes.answerWith(500)
    await moveTo('07:30', 1)
    await expect.poll(() => night.db('jobs.job').where({ name: 'send-push', state: 'retry' })).toHaveLength(1)
    pushes.answerWith(201)
    expect((await pushes.next()).message).toMatchObject({ lang: 'en', title: '1 new order · 1 call is due' })
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
    expect(await night.db('push_devices').whereNotNull('waiting_since')).toEqual([])
  })

  test('but not the orders that one entered oneself', async () => {
    const { night, moveTo } = await openShopAtNight()
    await turnOnTwo({ night })
    const { user_id: userId } = await night.db('push_devices').whereLike('endpoint', '%/sleeping').first()
    await moveTo('23:00')
    const order = await night.anOrder()
    await noneOpen(night)
    await night.anOrder({ userId })
    await noneOpen(night)
    const told = [await pushes.next(), await pushes.next()]
    expect(told.map(({ message }) => message.lang)).toEqual(['fr', 'fr'])
    await moveTo('07:30', 1)
    const { message } = await pushes.next()
    expect(message).toMatchObject({ title: 'New order', url: `/en/admin/orders/${order.id}` })
    await noneOpen(night)
    expect(pushes.unread()).toBe(0)
  })
})

test('the keys are made once, stay sealed, survive a change of secret, and are made anew when it is lost', async () => {
  await db('push_keys').delete()
  const keysWith = (...secrets: [string, ...string[]]) =>
    findPushKeys(db, secrets.map((secret) => deriveKey(secret, 'push keys')) as [Buffer, ...Buffer[]])
  const [keys, same] = await Promise.all([keysWith('a secret'), keysWith('a secret')])
  expect(same).toEqual(keys)
  const [stored] = await db('push_keys')
  expect(stored.public_key).toBe(keys.publicKey)
  expect(JSON.stringify(stored)).not.toContain(keys.privateKey)
  await turnOn().expect(303)
  expect(await keysWith('another secret', 'a secret')).toEqual(keys)
  expect(await keysWith('another secret')).toEqual(keys)
  expect(await devices()).toHaveLength(1)
  expect((await keysWith('a third secret')).publicKey).not.toBe(keys.publicKey)
  expect(await devices()).toEqual([])
  await db('push_keys').delete()
})
