import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder, stockOf } = shop
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]

const listed = async (query = '', address = '/en/admin?tab=orders') =>
  page(await manager.get(`${address}&${query}`).expect(200))
const numbersIn = (list: ReturnType<typeof page>) =>
  list.texts('.table--orders td:first-child bdi').map((text) => Number(text.slice(1)))
const numbersOf = async (query: string) => numbersIn(await listed(query))
const inApi = async (query: string) =>
  (await manager.get(`/api/orders?${query}`).expect(200)).body.items.map(
    ({ number }: { number: number }) => number,
  )
const product = await aProduct({ stock: 9999, price: 170_00 })
/** An order of one product with enough stock. */
const ordered = ({
  language = 'ar',
  ...details
}: Partial<typeof delivery> & { notes?: string; language?: 'en' | 'fr' | 'ar' } = {}) =>
  anOrder({ items: [{ product_id: product.id, quantity: 1 }], language, delivery: details })
const setStatus = (id: number, fields: Record<string, string>) =>
  manager.post(`/en/admin/orders/${id}/status`).type('form').send(fields)

describe('the list', () => {
  test('is a tab of staff who manage orders, and not cached', async () => {
    const placed = await ordered({ customer_name: 'Nadia <b>Berrada</b>', customer_city: 'Rabat' })
    const answer = await manager.get('/en/admin?tab=orders').expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const list = page(answer)
    expect(list.h1).toEqual(['Orders'])
    const row = list.text(`tr:has(form[action="/en/admin/orders/${placed.id}/status"])`)
    expect(row).toContain(`#${placed.number}`)
    expect(row).toContain('Nadia <b>Berrada</b>')
    expect(row).toContain('200.00 DH')
    expect(list.attribute(`select[aria-label="Status of order ${placed.number}"]`, 'data-status')).toBe(
      'pending',
    )
  })

  test('is filtered by status, city and days in Safi, also combined, and the API the same', async () => {
    const placed = await ordered({ customer_city: ' ESSAOUIRA ' })
    await setStatus(placed.id, { status: 'shipped' }).expect(303)
    // Safi is an hour ahead of UTC: this is 2 June there.
    await db('orders').where({ id: placed.id }).update({ created_at: '2026-06-01T23:30:00+00' })
    for (const query of [
      'city=essaouira&status=shipped',
      'from=2026-06-02&to=2026-06-02',
      `product=${product.id}&city=essaouira`,
      'city=Essaouira&status=shipped&from=2026-06-01&to=2026-06-02&q=tagine',
    ]) {
      expect(await numbersOf(query), query).toEqual([placed.number])
      expect(await inApi(query), query).toEqual([placed.number])
    }
    for (const query of [
      'city=Essaouira&status=pending',
      'city=Essaouira&from=2026-06-03',
      'city=Essaouira&to=2026-06-01',
    ]) {
      expect(await inApi(query), query).toEqual([])
    }
    const list = await listed('city=Essaouira&status=shipped')
    expect(list.attribute('input[name=city]', 'value')).toBe('Essaouira')
    expect(list.attribute('a[download]', 'href')).toMatch(/orders\.csv\?.*status=shipped.*city=Essaouira/)
    expect(list.attribute('search select[name=status] option[selected]', 'value')).toBe('shipped')
  })

  test('is filtered by courier, and by what has not left or not arrived on the day its buyer was told', async () => {
    const statuses = ['processing', 'shipped', 'pending', 'delivered']
    const placed = await Promise.all(statuses.map(() => ordered({ customer_city: 'Larache' })))
    const ids = placed.map(({ id }) => id)
    for (const [at, id] of ids.entries()) await setStatus(id, { status: statuses[at] ?? '' }).expect(303)
    expect(await inApi('city=Larache&late=yes')).toEqual([])
    const longAgo = { created_at: '2026-01-05T10:00:00Z' }
    await db('order_status_changes').whereIn('order_id', ids).update(longAgo)
    const late = placed.slice(0, 2).map(({ number }) => number)
    expect((await inApi('city=Larache&late=yes')).sort()).toEqual(late.sort())
    const [courier] = await db('couriers').insert({ name: 'Amana', phone: '' }).returning('id')
    await db('shipments').where({ order_id: ids[1] }).update({ courier_id: courier.id })
    const query = `city=Larache&courier=${courier.id}&late=yes`
    expect(await inApi(query)).toEqual([placed[1]?.number])
    const list = await listed(query)
    expect(list.attribute('select[name=courier] option[selected]', 'value')).toBe(String(courier.id))
    expect(list.text('.list-filters__more summary b')).toBe('3 active')
    const file = await manager.get(`/en/admin/orders.csv?${query}`).expect(200)
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
  })

  test('is searched by number, name, phone in any spelling, and product', async () => {
    const khabia = await aProduct({ name_ar: 'خابية كبيرة', name_en: 'Khabia', name_fr: 'Jarre à olives' })
    const placed = await anOrder({
      items: [{ product_id: khabia.id, quantity: 1 }],
      delivery: { customer_name: 'إبراهيم Ould Zoé', customer_phone: '06 77 88 99 01' },
    })
    for (const search of [
      ...[`#${placed.number}`, String(placed.number), 'ابراهيم', 'zoe', 'خابيه', 'jarre a olives'],
      ...['0677889901', '+212 6 77 88 99 01', '889901', 'khabia 0677889901'],
    ]) {
      expect(await inApi(`q=${encodeURIComponent(search)}`), search).toEqual([placed.number])
    }
    expect(await numbersOf('q=khabia')).toEqual([placed.number])
    for (const search of ['0677889902', 'khabia zellige', '#1']) {
      expect(await inApi(`q=${encodeURIComponent(search)}`), search).toEqual([])
    }
  })
})

test('the status is changed by plain forms from the list, which lead back to the same list', async () => {
  const placed = await ordered({ customer_city: 'Tiznit' })
  const query = 'tab=orders&city=Tiznit&page=1'
  const list = await listed('city=Tiznit')
  const form = `form[action="/en/admin/orders/${placed.id}/status"]`
  expect(list.attribute(form, 'method')).toBe('get')
  expect(list.attribute(`${form} [name=list]`, 'value')).toBe('tab=orders&city=Tiznit')
  expect(list.text(`${form} noscript`)).toContain('type="submit"')
  // What is chosen leads to the sheet, which says what it does, and sets it.
  const chosen = new URLSearchParams({ list: query, status: 'processing' })
  const sheet = page(await manager.get(`/en/admin/orders/${placed.id}/status?${chosen}`).expect(200))
  expect(sheet.h1).toEqual([`Status of order #${placed.number}`])
  expect(sheet.attribute('[name=status][checked]', 'value')).toBe('processing')
  expect(sheet.attribute(`${form} [name=from_status]`, 'value')).toBe('pending')
  expect(sheet.attribute(`${form} [name=list]`, 'value')).toBe(query)
  await setStatus(placed.id, { status: 'processing', from_status: 'pending', list: query })
    .expect(303)
    .expect('location', '/en/admin?tab=orders&city=Tiznit')
  const after = await listed('city=Tiznit')
  expect(after.text('.toast')).toContain('Order status updated successfully')
  expect(after.attribute(`${form} select`, 'data-status')).toBe('processing')
  await setStatus(placed.id, { status: 'shipped', list: 'https://evil.example/?x' })
    .expect(303)
    .expect('location', '/en/admin?tab=orders')
  await setStatus(placed.id, { status: 'delivered' }).expect('location', `/en/admin/orders/${placed.id}`)
})

test('the status changed meanwhile by somebody else is not overwritten: the response says by whom, to what and when', async () => {
  const other = await shop.aPerson('manager')
  await db('users').where({ id: other.id }).update({ name: 'Hassan' })
  const placed = await ordered()
  const shipped = { status: 'shipped', from_status: 'pending' }
  await other.visitor.patch(`/api/orders/${placed.id}`).send(shipped).expect(200)
  const cancelled = { status: 'cancelled', from_status: 'pending', reason: 'wrong_number' }
  const answer = await setStatus(placed.id, cancelled).expect(409)
  expect(page(answer).text('[role=alert]')).toMatch(
    /^Error \u2068Hassan\u2069 has changed the status to Shipped \(.*\d.*\)\. Nothing was overwritten/,
  )
  expect(page(answer).attribute('.order__status select', 'data-status')).toBe('shipped')
  const { body } = await manager
    .patch(`/api/orders/${placed.id}`)
    .set('accept-language', 'fr')
    .send({ status: 'cancelled', from_status: 'pending' })
    .expect(409)
  expect(body).toMatchObject({
    code: 'changed_meanwhile',
    change: { from: 'pending', to: 'shipped', by: 'Hassan', at: expect.stringMatching(/Z$/) },
  })
  expect(body.detail).toContain('\u2068Hassan\u2069 a changé le statut en «\u00a0Expédiée\u00a0»')
  expect((await db('orders').first('status').where({ id: placed.id })).status).toBe('shipped')
  // The same new status is no conflict.
  await setStatus(placed.id, shipped).expect(303)
  expect(await db('order_status_changes').where({ order_id: placed.id })).toHaveLength(2)
})

test('the status changes from cancelled only when the products are in stock, and names those that are not', async () => {
  const scarce = await aProduct({ stock: 3, name_en: 'Scarce Vase' })
  const gone = await aProduct({ name_en: 'Lost Jar' })
  const items = [scarce, gone].map(({ id }, at) => ({ product_id: id, quantity: 2 - at }))
  const placed = await anOrder({ items })
  await setStatus(placed.id, { status: 'cancelled', comment: 'Asked for it' }).expect(303)
  await db('products').where({ id: scarce.id }).update({ stock: 1 })
  await db('products').where({ id: gone.id }).delete()
  const answer = await setStatus(placed.id, { status: 'pending' }).expect(409)
  const error = page(answer).text('[role=alert]')
  expect(error).toContain('\u2068Scarce Vase\u2069 (2 needed, 1 left)')
  expect(error).toContain('Lost Jar\u2069 (no longer in the shop)')
  expect(await stockOf(scarce.id)).toBe(1)
})

describe('the page of an order', () => {
  test('shows all that staff need, with submitted values as text', async () => {
    const placed = await ordered({
      customer_name: 'Salma <i>Tazi</i>',
      customer_phone: '06 00 00 00 03',
      customer_address: 'Street 14',
      customer_city: 'Fès',
      notes: 'A gift.\n</textarea><script>alert(1)</script>',
      language: 'fr',
    })
    const answer = await manager.get(`/en/admin/orders/${placed.id}`).expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const order = page(answer)
    expect(order.h1).toEqual([`Order \u2068#${placed.number}\u2069`])
    expect(order.allText()).toContain('Salma <i>Tazi</i>')
    expect(order.allText()).toContain('A gift. </textarea><script>alert(1)</script>')
    expect(order.text('.order__lines .sums')).toBe('Subtotal170.00 DHDelivery30.00 DHTotal200.00 DH')
    expect(order.text('.order__lines li')).toContain('1 × 170.00')
    expect(order.attribute('.order__lines img', 'src')).toBe('/placeholder.svg')
    expect(order.attribute('.order__actions a[href^="tel:"]', 'href')).toBe('tel:+212600000003')
    const chat = new URL(order.all('a[href^="https://wa.me"]')[0]?.getAttribute('href') ?? '')
    expect(chat.pathname).toBe('/212600000003')
    expect(chat.searchParams.get('text')).toMatch(
      new RegExp(
        `^Bonjour \u2068Salma <i>Tazi</i>\u2069, .*n°\u00a0${placed.number} \\(200,00\u00a0DH.*Street 14, Fès`,
      ),
    )
    expect(order.text(`#address-${placed.id}`)).toBe('Street 14 Fès')
  })

  test('names the other open orders of the same phone number, those placed within an hour as possible duplicates', async () => {
    const first = await ordered({ customer_phone: '0655000001' })
    const second = await ordered({ customer_phone: '+212 655 00 00 01' })
    const othersOf = async (id: number) =>
      page(await manager.get(`/en/admin/orders/${id}`))
        .all('.order__others a')
        .map((link) => link.getAttribute('href'))
    expect(await othersOf(first.id)).toEqual([`/en/admin/orders/${second.id}`])
    expect(await othersOf(second.id)).toEqual([`/en/admin/orders/${first.id}`])
    for (const [minutes, text] of [
      [59, 'The same phone placed another order within the hour.'],
      [61, 'The customer has other open orders.'],
    ] as const) {
      const created_at = new Date(first.created_at.getTime() + minutes * 60_000)
      await db('orders').where({ id: second.id }).update({ created_at })
      const questions = page(await manager.get(`/en/admin/orders/${first.id}`)).all(
        '.alert--question:has(.order__others) p',
      )
      expect(questions.map((question) => question.textContent)).toEqual([expect.stringContaining(text)])
    }
    await db('orders').where({ id: first.id }).update({ status: 'delivered' })
    for (const { id } of [first, second]) expect(await othersOf(id)).toEqual([])
  })

  test('accepts notes of staff, with author and time, once however often one is sent', async () => {
    const placed = await ordered()
    const note = (text: string, form_id = randomUUID()) =>
      manager.post(`/en/admin/orders/${placed.id}/notes`).type('form').send({ text, form_id })
    const called = 'Called twice,\n<b>nobody</b> answers'
    await note(called).expect(303).expect('location', `/en/admin/orders/${placed.id}`)
    const order = page(await manager.get(`/en/admin/orders/${placed.id}`))
    expect(order.text('.toast')).toContain('Note added')
    expect(order.texts('.order__log:not([reversed]) li')).toEqual([
      expect.stringMatching(/^Called twice, <b>nobody<\/b> answersmanager-\d+ · /),
    ])
    const form_id = randomUUID()
    await Promise.all([note('Pressed twice', form_id), note('Pressed twice', form_id)])
    expect(await db('order_notes').where({ order_id: placed.id })).toHaveLength(2)
    const long = 'a'.repeat(2001)
    expect(page(await note(long).expect(422)).text('textarea')).toBe(long)
  })

  test('says that a mail is not sent where the shop has no mail server', async () => {
    const { id } = await ordered({})
    await db('orders').where({ id }).update({ customer_email: 'fatima@example.com' })
    await db('order_mails').insert({ order_id: id, event: 'received', sent_at: new Date() })
    const shown = page(await manager.get(`/en/admin/orders/${id}`).expect(200))
    expect(shown.text('.order__mail p.soft')).toMatch(/^Not sent: the shop has no mail server/)

    const again = manager.post(`/en/admin/orders/${id}/mails`).type('form').send({ event: 'received' })
    const { location = '' } = (await again.expect(303)).headers
    expect(page(await manager.get(location)).has('.toasts .toast')).toBe(false)
  })
})

const stepsOf = (order_id: number) =>
  db('order_status_changes').where({ order_id }).orderBy('id').pluck('to_status')
const cancel = (id: readonly number[], query = 'tab=orders') =>
  manager.post(`/en/admin/orders/cancellations?${query}`).type('form').send({ id })
async function someOrders(count: number, product_id: number, quantity = 1): Promise<number[]> {
  const ids = []
  for (let made = 0; made < count; made += 1) {
    ids.push((await anOrder({ items: [{ product_id, quantity }] })).id)
  }
  return ids
}

test('several orders are cancelled with the person in the history of each, and restored with one click', async () => {
  const product = await aProduct({ stock: 20 })
  const ids = await someOrders(3, product.id, 4)
  await cancel(ids, 'tab=orders&city=Safi&page=2')
    .expect(303)
    .expect('location', '/en/admin?tab=orders&city=Safi&page=2')
  expect(await stockOf(product.id)).toBe(20)
  const history = page(await manager.get(`/en/admin/orders/${ids[0]}`)).texts('.order__log[reversed] li')
  expect(history[0]).toMatch(/^Pending → Cancelledmanager-\d+ · /)

  const pair = await someOrders(2, product.id)
  // A second tap changes nothing; the list of a form without script may be loaded again.
  for (let tap = 0; tap < 2; tap += 1) await cancel(pair, 'tab=orders&city=Safi').expect(303)
  await manager
    .get('/en/admin/orders/cancellations?city=Safi')
    .expect('location', '/en/admin?tab=orders&city=Safi')
  const undo = (await listed()).attribute('.toast__undo', 'action') ?? ''
  expect(undo).toMatch(/^\/en\/admin\/cancellations\/\d+\/restoration\?tab=orders&city=Safi$/)
  expect(await stockOf(product.id)).toBe(20)
  await manager.post(undo).expect(303).expect('location', '/en/admin?tab=orders&city=Safi')
  expect((await listed()).text('.toast strong')).toBe('Orders brought back: 2')
  expect(await stockOf(product.id)).toBe(18)
  // Pressing it again takes no more stock.
  await manager.post(undo).expect(303)
  expect(await stockOf(product.id)).toBe(18)
})

test('several orders of which one was confirmed meanwhile, or cannot get its stock again when they are restored: those stay as they are', async () => {
  const product = await aProduct({ stock: 20 })
  const ids = await someOrders(4, product.id, 2)
  const [confirmed = 0, ...others] = ids
  const [sent = 0] = others
  await manager.patch(`/api/orders/${confirmed}`).send({ status: 'processing' }).expect(200)
  await cancel(ids).expect(303)
  const { number } = await db('orders').first('number').where({ id: confirmed })
  const list = await listed()
  expect(list.texts('.toast p')[0]).toContain('Orders cancelled: 3')
  expect(list.texts('.toast p')[1]).toContain(`#${number}`)
  expect(await stepsOf(confirmed)).toEqual(['pending', 'processing'])
  for (const id of others) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
  expect(await stockOf(product.id)).toBe(18)

  await setStatus(sent, { status: 'shipped' }).expect(303)
  await db('products').where({ id: product.id }).update({ stock: 2 })
  await manager.post(list.attribute('.toast__undo', 'action') ?? '').expect(303)
  const statuses = await db('orders').whereIn('id', ids).orderBy('id').pluck('status')
  expect(statuses).toEqual(['processing', 'shipped', 'pending', 'cancelled'])
  expect(await stockOf(product.id)).toBe(0)
  const after = await listed()
  expect(after.texts('.toast strong')).toEqual(['Orders brought back: 1', 'Left as they are'])
  for (const left of await db('orders')
    .whereIn('id', [sent, ids[3] ?? 0])
    .pluck('number'))
    expect(after.texts('.toast p')[1]).toContain(`#${left}`)
})

test('two staff members cancel the same orders: each is cancelled once and its stock restored once', async () => {
  const [product, other] = [await aProduct({ stock: 50 }), await aProduct({ stock: 50 })]
  const ids = [...(await someOrders(5, product.id, 2)), ...(await someOrders(5, other.id, 2))]
  const call = (who: typeof manager, id: number[]) =>
    who.post('/en/admin/orders/cancellations').type('form').send({ id }).expect(303)
  await Promise.all([
    call(manager, ids),
    call(admin, ids.toReversed()),
    call(manager, ids.slice(5)),
    call(admin, ids.slice(0, 7)),
  ])
  expect([await stockOf(product.id), await stockOf(other.id)]).toEqual([50, 50])
  for (const id of ids) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
})
