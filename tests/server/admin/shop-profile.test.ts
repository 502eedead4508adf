import { expect, test } from 'vitest'
import { defaultSettings, type SettingsName } from '#domain/admin/settings.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { untilPagesAreStored } from '../../support/shop/stored-pages.ts'
import { aVisitorWithCart, sendCheckout } from '../../support/shop/visitors.ts'

// Who the shop is, when it is open and what it does: settings of staff.

/** A Monday, with a page cache as a real shop has it. */
const now = new Date('2026-11-23T14:00:00Z')
const shop = await openShop({ now, environment: { PAGE_CACHE_MB: '16' } })
const manager = await shop.signedIn('manager')
const product = await shop.aProduct({ price: 100_00, stock: 1000 })

/** Saves a group: what is not named is as at the first start. */
async function save(name: SettingsName, changed: object) {
  const stored = await shop.db('settings').first('version').where({ name })
  const first = Object.entries(defaultSettings(name)).map(([field, value]) => [field, toField(value)])
  const form = { ...Object.fromEntries(first), ...changed, version: String(stored?.version ?? 0) }
  return manager.post(`/en/admin/settings/${name}`).type('form').send(form)
}

const toField = (value: unknown) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value))

const visitorSees = async (path: string) => (await shop.request.get(path).expect(200)).text
const holidays = {
  holiday_from: '2026-11-20',
  holiday_to: '2026-11-29',
  holiday_notice_ar: 'عطلة الورشة',
  holiday_notice_en: 'The workshop has holidays',
}

test('the shop says its sentence, address and map, which is no script', async () => {
  const profile = {
    banner_ar: 'تخفيض هذا الأسبوع',
    banner_en: 'Bowls of the week',
    address_ar: 'حي الفخارين 7',
    address_en: '7 Potters Street',
    map_url: 'https://maps.example/place?q=7',
  }
  await untilPagesAreStored(shop, '/en/about')
  expect(await visitorSees('/en/about')).toContain('Free delivery')
  expect((await save('profile', profile)).status).toBe(303)
  await expect.poll(() => visitorSees('/en/about')).toContain('Bowls of the week')
  const contact = await visitorSees('/en/contact')
  expect(contact.match(/7 Potters Street/g)?.length).toBeGreaterThan(2)
  expect(contact).toContain('href="https://maps.example/place?q=7"')
  // What a language does not have is the Arabic text.
  expect(await visitorSees('/fr/contact')).toContain('تخفيض هذا الأسبوع')
  const answer = await save('profile', { name_en: 'Typed', map_url: 'javascript:alert(1)' })
  expect(answer.status).toBe(422)
  expect(page(answer).has('#map_url-error')).toBe(true)
  expect(page(answer).attribute('#name_en', 'value')).toBe('Typed')
})

test('opening hours as people write them are those of the contact page and of search engines', async () => {
  expect((await save('hours', { monday: '8h30 - 12', tuesday: '٨-١٢', sunday: '' })).status).toBe(303)
  await expect.poll(() => visitorSees('/en/contact')).toContain('8:30 – 12:00')
  expect(page(await shop.request.get('/en/contact')).text('.hours-now')).toBe('Closed now')
  expect(await visitorSees('/en/contact')).toContain('"opens":"08:30","closes":"12:00"')
})

test.each([
  [{ monday: '18-9' }, 'monday'],
  [{ holiday_from: '2026-11-20' }, 'holiday_to'],
  [{ ...holidays, holiday_to: '2026-11-19' }, 'holiday_to'],
  [{ ...holidays, holiday_from: '2026-02-30' }, 'holiday_from'],
  [{ ...holidays, holiday_notice_ar: '' }, 'holiday_notice_ar'],
])('opening hours are not %j', async (changed, field) => {
  const answer = await save('hours', changed)
  expect(answer.status).toBe(422)
  expect(page(answer).has(`#${field}-error`)).toBe(true)
})

const send = (more: object = {}) =>
  shop
    .aVisitor()
    .post('/api/orders')
    .send({ ...delivery, items: [{ product_id: product.id, quantity: 1 }], ...more })

test('holidays with a notice alone change nothing else', async () => {
  expect((await save('hours', { ...holidays, holiday_effect: 'notice' })).status).toBe(303)
  await expect.poll(() => visitorSees('/en/shop')).toContain('The workshop has holidays')
  expect(await visitorSees('/fr/shop')).toMatch(/lang="ar"[^>]*>عطلة الورشة/)
  await send().expect(201)
  const visitor = await aVisitorWithCart(shop, product.id)
  expect(page(await visitor.get('/en/cart')).has('button[form=order]:not([name])[disabled]')).toBe(false)
})

test('holidays with a later promise move the call that the buyer is told of', async () => {
  await save('hours', { ...holidays, holiday_effect: 'later' })
  const visitor = await aVisitorWithCart(shop, product.id)
  const placed = await sendCheckout(visitor).expect(303)
  const own = page(await visitor.get(placed.headers.location ?? '').expect(200))
  expect(own.allText()).not.toContain('We take no orders')
  const [{ number }] = await shop
    .db('orders')
    .where('id', shop.db('orders').max('id'))
    .update({ created_at: now }, ['number'])
  const tracked = await visitor
    .post('/en/track')
    .type('form')
    .send({ number, phone: delivery.customer_phone })
    .redirects(1)
  expect(page(tracked).text('main')).toContain('November 30')
})

test('holidays with a pause take no orders: the cart says so, the form and the API refuse', async () => {
  await save('hours', { ...holidays, holiday_effect: 'pause' })
  await expect.poll(() => visitorSees('/en/contact')).toContain('The workshop has holidays')
  const before = await shop.db('orders').count('* as count')
  const visitor = await aVisitorWithCart(shop, product.id)
  const cart = page(await visitor.get('/en/cart').expect(200))
  expect(cart.text('#order [role=alert]')).toMatch(/The workshop has holidays.*after November 29, 2026/)
  expect(cart.has('button[form=order]:not([name])[disabled]')).toBe(true)
  const refused = page(await sendCheckout(visitor, { customer_name: 'Nadia T' }).expect(409))
  expect(refused.text('#order [role=alert]')).toContain('We take no orders at the moment')
  expect(refused.attribute('#customer_name', 'value')).toBe('Nadia T')
  const { body } = await send().expect(409)
  expect(body).toMatchObject({ code: 'orders_paused', detail: expect.stringContaining('عطلته') })
  expect(await shop.db('orders').count('* as count')).toEqual(before)
  // The cart stays, and after the holidays it is an order.
  await save('hours', {})
  await sendCheckout(visitor).expect(303)
})

const cartOf = async () => {
  const visitor = await aVisitorWithCart(shop, product.id)
  return { visitor, cart: page(await visitor.get('/en/cart').expect(200)) }
}

test('services are all there in the demo, and in an empty shop neither marks nor gifts', async () => {
  const { cart } = await cartOf()
  expect([cart.has('#mark'), cart.has('.gift')]).toEqual([true, true])
  expect(await visitorSees(`/en/product/${product.id}`)).toContain('A gift?')
  expect(await visitorSees('/en')).toContain('id="marks"')
  const empty = await openShop({ environment: { SEED: 'none' } })
  expect((await empty.request.get('/en').expect(200)).text).not.toContain('id="marks"')
})

test('services that are switched off are shown nowhere, and an order cannot ask for them', async () => {
  await save('services', { offers_marks: 'off', offers_gifts: 'off' })
  await expect.poll(() => visitorSees('/en')).not.toContain('id="marks"')
  const { visitor, cart } = await cartOf()
  expect([cart.has('#mark'), cart.has('.gift')]).toEqual([false, false])
  expect(await visitorSees(`/en/product/${product.id}`)).not.toContain('A gift?')
  const refused = await sendCheckout(visitor, { card_text: 'For you' }).expect(422)
  expect(page(refused).text('.toast')).toContain('We do not prepare gifts')
  const { body } = await send({ card_text: 'For you' }).expect(422)
  expect(body.code).toBe('gift_not_offered')
  // A mark that the browser kept is left out, also where the form is sent twice.
  const buyer = shop.aVisitor()
  const sendMarked = () =>
    buyer
      .post(`/en/product/${product.id}/order`)
      .set('cookie', 'mark=fish')
      .type('form')
      .send({ ...delivery, customer_name: 'Marked', quantity: 1 })
  await sendMarked().expect(303)
  await sendMarked().expect(303)
  expect(await shop.db('orders').orderBy('id', 'desc').first('mark')).toEqual({ mark: null })
})

test('services: a currency that is not offered is neither in the chooser nor anybody’s', async () => {
  await save('services', { offers_USD: 'off' })
  await expect.poll(() => visitorSees('/en/about')).not.toContain('value="USD"')
  const { text } = await shop.request.get('/en/about').set('cookie', 'preferred-currency=USD')
  expect(text).toContain('<option value="MAD" selected')
  await save('services', {})
  await expect.poll(() => visitorSees('/en/about')).toContain('value="USD"')
})
