import crypto from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { dayInSafi, parseDateTimeLocal, timeInSafi } from '#domain/time/safi-time.ts'
import { announceDueCalls } from '../../../server/announcements/announcement-jobs.ts'
import { findPushKeys } from '../../../server/announcements/push/queries.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { password } from '../../support/data/factories.ts'
import { allAnnounced } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { createInbox } from '../../support/servers/inbox.ts'
import { openShop } from '../../support/shop/open-shop.ts'

type Received = {
  message: { title: string; body: string; url: string; tag: string; lang: string; dir: string }
  /** The shop said this about itself; it is verified with its key. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
  headers: IncomingMessage['headers']
}

/**
 * A push service on the loopback interface with one device: it verifies the shop's signature (RFC 8292) and decrypts
 * what only the device can read (RFC 8291), with nothing of the library that the shop uses.
 */
const device = crypto.createECDH('prime256v1')
device.generateKeys()
const auth = crypto.randomBytes(16)
const inbox = createInbox<Received>('no notification arrived')
let pushStatus = 201
const server = createServer(async (request, response) => {
  const body = await buffer(request)
  response.writeHead(pushStatus).end()
  if (pushStatus !== 201) return
  const { claims, publicKey } = verifyVapid(request.headers.authorization ?? '')
  inbox.add({ message: JSON.parse(decrypt(body)), claims, publicKey, headers: request.headers })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const pushOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const subscription = (name = 'device') => ({
  endpoint: `${pushOrigin}/push/${name}`,
  p256dh: device.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

function verifyVapid(authorization: string): { claims: Received['claims']; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = crypto.createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const [signed, by] = [Buffer.from(`${head}.${payload}`), Buffer.from(signature, 'base64url')]
  const isSigned = crypto.verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, by)
  if (!isSigned) throw new Error('The signature is not that of the key')
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), publicKey }
}

/** One record of aes128gcm (RFC 8188), with the key agreed on as RFC 8291 says. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const secret = device.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), senderKey])
  const input = Buffer.from(crypto.hkdfSync('sha256', secret, auth, info, 32))
  const expand = (label: string, length: number) =>
    Buffer.from(crypto.hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length))
  const decipher = crypto.createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const shop = await openShop({ hasBackground: true, allowsLoopback: true })
const { db, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')
const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const address = '/en/admin/notifications'

const turnOn = (more: object = {}, { who = manager, prefix = '/en' } = {}) =>
  who
    .post(`${prefix}/admin/notifications/devices`)
    .set('user-agent', agent)
    .type('form')
    .send({ ...subscription(), ...more })
const saveQuietHours = (quiet_from: string, quiet_until: string, who = manager) =>
  who.post(`${address}/quiet-hours`).type('form').send({ quiet_from, quiet_until })
const devices = () => db('push_devices').orderBy('id')
const deviceNames = async () => (await devices()).map(({ endpoint }) => endpoint.split('/').at(-1))
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')

async function askForQuote(wanted: string): Promise<number> {
  const asked = { customer_name: 'Samir', customer_phone: '0661234501', customer_city: 'Marrakech' }
  const sent = shop.aVisitor().post('/en/business')
  await sent.field({ ...asked, wanted }).expect(303)
  return (await db('quotes').orderBy('id', 'desc').first('id')).id
}

async function allSent(of = db) {
  await allAnnounced(of)
  const jobs = () => of('jobs.job').whereIn('name', ['announce-quote', 'send-push'])
  await expect.poll(() => jobs().whereNotIn('state', ['completed', 'failed'])).toEqual([])
}

afterEach(async () => {
  pushStatus = 201
  inbox.empty()
  await db('push_devices').delete()
  await db('quiet_hours').delete()
})

test('a device that was turned on is notified of an order, and forgotten once its push service does not know it', async () => {
  await turnOn().expect(303).expect('location', address)
  const order = await anOrder()
  const { message, claims, headers } = await inbox.next()
  const told = { title: 'New order', lang: 'en', dir: 'ltr', url: `/en/admin/orders/${order.id}` }
  expect(message).toMatchObject(told)
  expect(plain(message.body)).toContain(`#${order.number} · ${order.customer_name}`)
  expect(plain(message.body)).toContain('150.00')
  expect(claims).toMatchObject({ aud: pushOrigin, sub: 'mailto:salam@fakhar-asfi.example' })
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  for (const gone of [410, 404]) {
    pushStatus = gone
    await turnOn().expect(303)
    await anOrder()
    await expect.poll(devices).toEqual([])
  }
})

test('a part that a colleague splits off an order is no new order', async () => {
  const { id: product_id } = await shop.aProduct()
  const { id } = await anOrder({ items: [{ product_id, quantity: 2 }] })
  await allSent()
  await turnOn().expect(303)
  const colleague = await shop.signedIn('manager')
  const part = colleague.post(`/en/admin/orders/${id}/split`).type('form')
  await part.send({ [`quantity_${product_id}`]: 1 }).expect(303)
  await allSent()
  expect(inbox.unread()).toBe(0)
})

test('a request for a quote is told like an order, in the language of the device', async () => {
  await turnOn({}, { prefix: '/fr' }).expect(303)
  const id = await askForQuote('40 bowls')
  const { message } = await inbox.next()
  expect(message).toMatchObject({ title: 'Nouvelle demande de devis', url: `/fr/admin/quotes/${id}` })
  expect(plain(message.body)).toMatch(/^D\d{4} · Samir[,،] Marrakech$/)
})

test('the page names the devices of the person alone, and turns one off', async () => {
  await turnOn().expect(303)
  const [device] = await devices()
  const shown = page(await manager.get(address).expect(200))
  expect(shown.h1).toEqual(['Notifications'])
  expect(shown.text('[data-push-endpoint] p bdi')).toBe('Chrome · Android')
  expect(shown.attribute('[data-push-key]', 'data-push-key')).toMatch(/^[\w-]{87}$/)
  await anOrder()
  const { publicKey } = await inbox.next()
  expect(publicKey).toBe(shown.attribute('[data-push-key]', 'data-push-key'))

  const other = await shop.signedIn('manager')
  expect(page(await other.get(address)).has('[data-push-endpoint]')).toBe(false)
  await other.post(`${address}/devices/${device.id}/removal`).expect(303)
  expect(await devices()).toHaveLength(1)
  await manager.post(`${address}/devices/${device.id}/removal`).expect(303)
  expect(await devices()).toEqual([])
})

test.each([
  ['a private address', { endpoint: 'https://192.168.1.1/x' }],
  ['a key that is no point of the curve', { p256dh: 'B'.repeat(87) }],
  ['a wrong secret', { auth: '!' }],
])('a subscription with %s is refused', async (_, fields) => {
  const shown = page(await turnOn(fields).expect(422))
  expect(shown.text('main [role=alert]')).toMatch(/address or a key that cannot be used/)
  expect(await devices()).toEqual([])
})

test('a browser has one subscription, which belongs to the person who asked last; the ten newest of a person are kept, and this one', async () => {
  const other = await shop.signedIn('manager')
  await turnOn().expect(303)
  await turnOn({}, { who: other }).expect(303)
  expect(await devices()).toHaveLength(1)
  for (let count = 0; count < 11; count += 1) await turnOn(subscription(`phone-${count}`)).expect(303)
  const newest = Array.from({ length: 9 }, (_, count) => `phone-${count + 2}`)
  expect(await deviceNames()).toEqual(['device', 'phone-1', ...newest])
  await turnOn().expect(303)
  expect(await deviceNames()).toEqual(['device', ...newest])
})

test('a device is no longer notified once its person signs out there, ends its session or all others, or changes the password', async () => {
  const { id, email } = await shop.aUser('manager')
  const [phone, desk] = [shop.aVisitor(), shop.aVisitor()]
  const signIn = (who: typeof phone) => who.post('/api/auth/login').send({ email, password }).expect(200)
  await signIn(desk)
  let sessionOfPhone = ''
  const next = 'a jar of blue glaze 7'
  const change = { current_password: password, password: next, confirmPassword: next }
  for (const end of [
    () => phone.post('/logout'),
    () => desk.post(sessionOfPhone),
    () => desk.post('/account/sessions').type('form').send({ scope: 'others' }),
    () => desk.post('/account/password').type('form').send(change),
  ]) {
    await signIn(phone)
    await turnOn(subscription('phone'), { who: phone }).expect(303)
    await turnOn(subscription('desk'), { who: desk }).expect(303)
    // The browser stays the same device when its person signs in again.
    await signIn(phone)
    const security = page(await desk.get('/account/security').expect(200))
    sessionOfPhone = security.attribute('form[action^="/account/sessions/"]', 'action') ?? ''
    await end().expect(303)
    expect(await deviceNames()).toEqual(['desk'])
    expect(await devices()).toMatchObject([{ user_id: id }])
  }
})

test('nothing is sent to people who no longer manage orders, are blocked, find the admin closed, or entered the order', async () => {
  const { id } = await db('users').first('id').whereLike('email', 'manager-%').orderBy('id')
  await turnOn().expect(303)
  await anOrder({ userId: id })
  // While the person still keeps orders.
  await allSent()
  for (const change of [
    { app_metadata: { role: 'editor' } },
    { app_metadata: { role: 'manager' }, blocked_at: new Date() },
    { blocked_at: null, must_change_password: true },
    { must_change_password: false },
  ]) {
    const values = { is_staff_factor_required: change.must_change_password === false }
    await db('settings').insert({ name: 'security', values }).onConflict('name').merge()
    await db('users').where({ id }).update(change)
    await anOrder()
    await allSent()
  }
  await db('settings').where({ name: 'security' }).delete()
  expect(inbox.unread()).toBe(0)
})

test('orders that come together are one notification, which leads to the list', async () => {
  await turnOn().expect(303)
  const { id: product_id } = await shop.aProduct({ stock: 9 })
  const order = () => anOrder({ items: [{ product_id, quantity: 1 }] })
  // What is announced reads this table: it waits until all have come.
  const waiting = await db.transaction()
  await waiting.raw('lock table push_devices in access exclusive mode')
  await Promise.all([order(), order(), order()]).finally(() => waiting.commit())
  const seen = [await inbox.next()]
  await allSent()
  while (inbox.unread() > 0) seen.push(await inbox.next())
  expect(seen.length).toBeLessThanOrEqual(2)
  const [several] = seen.filter(({ message }) => message.tag === 'new_orders')
  expect(several?.message).toMatchObject({ url: '/en/admin?tab=orders&status=pending' })
  expect(several?.message.title).toMatch(/^[23] new orders$/)
})

test('quiet hours are silent', async () => {
  await turnOn().expect(303)
  // All of the day but one minute, which is not now.
  const minute = (shift: number) => timeInSafi(new Date(Date.now() + shift * 60_000)).slice(-5)
  await saveQuietHours(minute(-60), minute(-61)).expect(303)
  const confirmed = await anOrder()
  await allAnnounced(db)
  await askForQuote('60 plates')
  await anOrder()
  await allSent()
  expect(inbox.unread()).toBe(0)

  // What waits is told at the end of the quiet hours that are set, be they shorter or longer than before.
  const announce = () => announceDueCalls(db, shop.queue, () => new Date())
  await setStatus(confirmed.id, 'processing')
  await saveQuietHours(minute(-60), minute(30)).expect(303)
  await announce()
  await allSent()
  expect(inbox.unread()).toBe(0)
  await saveQuietHours('', '').expect(303)
  await anOrder()
  await allSent()
  await announce()
  const { message } = await inbox.next()
  expect(message.title).toBe('2 new orders · 1 new request for a quote')
  await allSent()
  expect(await devices()).toMatchObject([{ waiting_since: null }])
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
  const { message } = await inbox.next()
  expect(message).toMatchObject({ title: 'Time to call', url: `/en/admin/orders/${due.id}` })
  for (const order of [later, wrong]) await callAt(order, -1, { is_number_wrong: false })
  await announceDueCalls(db, shop.queue, () => new Date())
  const both = { title: '2 calls are due', url: '/en/admin/orders/desk' }
  expect((await inbox.next()).message).toMatchObject(both)
  await allSent()
  expect(inbox.unread()).toBe(0)
})

test('what came in quiet hours is announced once when they end, orders and calls together', async () => {
  const now = new Date()
  const evening = Date.now() + 24 * 3_600_000
  const night = await openShop({ hasBackground: true, allowsLoopback: true, now })
  /** Runs what every minute runs, at this time of tomorrow or the day after; what is under way is sent before. */
  async function moveTo(time: string, days = 0) {
    await allSent(night.db)
    const day = dayInSafi(new Date(evening + days * 24 * 3_600_000))
    now.setTime(parseDateTimeLocal(`${day}T${time}`)?.getTime() ?? Number.NaN)
    await announceDueCalls(night.db, night.queue, () => now)
  }
  async function callIsDue({ id }: { id: number }) {
    await night.db('orders').where({ id }).update({ call_at: now })
    await announceDueCalls(night.db, night.queue, () => now)
  }
  await moveTo('21:00')
  const [first, second, done] = [await night.anOrder(), await night.anOrder(), await night.anOrder()]
  await allSent(night.db)
  // Of one person a device that is quiet at night, of another one that never is.
  const [sleeping, awake] = [await night.signedIn('manager'), await night.signedIn('manager')]
  await turnOn(subscription('sleeping'), { who: sleeping }).expect(303)
  await saveQuietHours('22:00', '07:30', sleeping).expect(303)
  await turnOn(subscription('awake'), { who: awake, prefix: '/fr' }).expect(303)

  await moveTo('22:30')
  await callIsDue(first)
  expect((await inbox.next()).message).toMatchObject({ lang: 'fr', title: 'Un appel à faire' })
  await moveTo('02:00', 1)
  await callIsDue(second)
  await callIsDue(done)
  // Told before the order is taken up, or not at all.
  await allSent(night.db)
  await night.setStatus(done.id, 'processing')
  await night.anOrder()
  await allSent(night.db)
  // Nor is what was queued before they began, as where the push service answered late.
  const { id: deviceId } = await night.db('push_devices').whereLike('endpoint', '%sleeping').first('id')
  const since = now.toISOString()
  await night.queue.send('send-push', { deviceId, notice: { since } })
  await allSent(night.db)
  const told = [await inbox.next(), await inbox.next(), await inbox.next()]
  expect(told.map(({ message }) => message.lang)).toEqual(['fr', 'fr', 'fr'])
  expect(inbox.unread()).toBe(0)

  await moveTo('07:30', 1)
  const { message } = await inbox.next()
  expect(message).toMatchObject({ lang: 'en', title: '1 new order · 2 calls are due' })
  await allSent(night.db)
  expect(inbox.unread()).toBe(0)
  expect(await night.db('push_devices').whereNotNull('waiting_since')).toEqual([])
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
})
