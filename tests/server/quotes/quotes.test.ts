import type supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { anonymiseOrders } from '../../../server/accounts/users/delete-user-record.ts'
import { readConfig } from '../../../server/config.ts'
import { pruneOldData } from '../../../server/retention/retained-data.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, type Visitor } from '../../support/shop/visitors.ts'

const shop = await openShop({ now: new Date('2026-11-27T10:00:00Z') })
const { db, aProduct, aVisitor, stockOf, setStatus } = shop
const manager = await shop.signedIn('manager')

/** What a business asks; each has another telephone, as each may ask a few times a day. */
const person = { customer_name: 'Samir Alaoui', customer_email: '', customer_city: 'Marrakech' }
const business = { company: 'Riad Yasmine', ice: '٠٠١٢٣٤٥٦٧ 0000 42' }
const asked = { ...person, ...business, wanted: '40 bowls, blue,\nbefore Ramadan' }

const sums = { shipping: '50', discount: '100', deposit: '1000' }
const answer = { act: 'save', ...sums, valid_until: '2026-12-10', answer: 'As agreed on the phone' }

/** Where an accepted offer goes. */
const destination = { customer_address: '12 rue Bab Doukkala', landmark: '', notes: '' }

type AskOptions = { files?: { name: string; buffer: Buffer }[]; prefix?: string }
let count = 0

/** Sends the form as a browser does. */
function ask(visitor: Visitor, fields: object = {}, { files = [], prefix = '/en' }: AskOptions = {}) {
  count += 1
  const customer_phone = `06610${String(count).padStart(5, '0')}`
  const sent = visitor.post(`${prefix}/business`).field({ ...asked, customer_phone, ...fields })
  for (const { name, buffer } of files) sent.attach('files', buffer, name)
  return sent
}

/** The row of a request that was taken, and the path of its page. */
async function aQuote(fields: object = {}, visitor = aVisitor(), prefix = '/en') {
  const { headers } = await ask(visitor, fields, { prefix }).expect(303)
  const row = await db('quotes').orderBy('id', 'desc').first()
  return { ...row, path: String(headers.location), visitor }
}

const sendAnswer = (id: number, fields: object, version = 0): supertest.Test => {
  const sent = { ...answer, version, ...fields }
  return manager.post(`/en/admin/quotes/${id}`).type('form').send(sent)
}

const offered = (productId: number, quantity: number | string = 40, price = '95,50') => ({
  [`quantity_${productId}`]: quantity,
  [`price_${productId}`]: price,
})

/** An answered request for a product and for something that the shop does not have. */
async function anAnswer({ stock = 100, visitor = aVisitor() } = {}) {
  const product = await aProduct({ stock, price: 120_00 })
  const quote = await aQuote({}, visitor)
  const other = { text_other_0: 'A stamp with your name', quantity_other_0: '1', price_other_0: '200' }
  await sendAnswer(quote.id, { ...offered(product.id), ...other }).expect(303)
  return { ...quote, product }
}

const accept = (visitor: Visitor, path: string, version = 1, fields: object = {}): supertest.Test => {
  const sent = { ...destination, version, ...fields }
  return visitor.post(`${path}/acceptance`).type('form').send(sent)
}

/** Orders that are delivered have invoices. */
const legal = { legal_name: 'Coopérative Fakhar Asfi', ice: '000000000000042' }
await db('settings').insert({ name: 'papers', values: JSON.stringify(legal) })

test('needs no account: the request is stored, and its page is where the answer will be; a wrong one comes back whole', async () => {
  const quote = await aQuote()
  const by = { company: 'Riad Yasmine', ice: '001234567000042', customer_email: null, user_id: null }
  expect(quote).toMatchObject({ ...by, status: 'new', language: 'en', wanted: asked.wanted })
  expect(quote.path).toMatch(new RegExp(`^/en/quote/${quote.id}/[\\w-]{16}$`))
  const shown = page(await quote.visitor.get(quote.path).expect(200).expect('cache-control', 'no-store'))
  expect(shown.text('.status')).toBe('Waiting')
  expect(shown.text('main')).toContain('40 bowls, blue,')
  expect(shown.has('meta[name=robots][content*=noindex]')).toBe(true)
  expect(shown.has('form[action$="/acceptance"]')).toBe(false)
  await aVisitor().get(quote.path.slice(0, -1)).expect(404)
  const ofAnother = `/en/quote/${quote.id + 1}/${quote.path.split('/').at(-1)}`
  await aVisitor().get(ofAnother).expect(404)
  // What is wrong is said at each field, and nothing is lost.
  const fields = { wanted: ' ', ice: '123', company: 'A <b> company', customer_email: 'nobody' }
  const refused = page(await ask(aVisitor(), fields).expect(422))
  expect(refused.text('#wanted-error')).toBe('Write what you want')
  for (const name of ['ice', 'customer_email'])
    expect(refused.attribute(`#${name}`, 'aria-invalid')).toBe('true')
  expect(refused.attribute('#company', 'value')).toBe('A <b> company')
})

test('takes pictures and PDFs, which staff alone open, as downloads, and keeps them when the form comes back', async () => {
  const visitor = aVisitor()
  const picture = await aPictureUpload('room.png')
  const pdf = { name: '../plan".bat', buffer: Buffer.from('%PDF-1.7\n<script>alert(1)</script>') }
  const page1 = { name: 'page.html', buffer: Buffer.from('<script>alert(1)</script>') }
  const again = page(await ask(visitor, { wanted: '' }, { files: [picture, pdf, page1] }).expect(422))
  expect(again.text('#files-error')).toContain('page.html')
  const keys = again.all('input[name=file]').map((input) => input.getAttribute('value') ?? '')
  expect(keys).toHaveLength(2)
  await ask(visitor, { file: keys }).expect(303)
  const { id } = await db('quotes').orderBy('id', 'desc').first()
  const files = await db('quote_files').where({ quote_id: id }).orderBy('created_at')
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'application/pdf'])
  // It is decoded and encoded anew.
  expect(files[0].content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  for (const { key } of files) {
    const path = `/en/admin/quotes/${id}/files/${key}`
    const { headers } = await manager.get(path).expect(200).expect('x-content-type-options', 'nosniff')
    expect(headers['content-disposition']).toMatch(/^attachment.*\.(jpg|pdf)"?$/)
    expect(headers['content-security-policy']).toContain('sandbox')
    await aVisitor().get(path).expect(303)
  }
  // A key is that of one form: another request cannot take the file away.
  await ask(visitor, { file: keys }).expect(303)
  expect(await db('quote_files').where({ quote_id: id })).toHaveLength(2)
})

test('sent twice, also at once, it is one request, to which a forgotten file is added', async () => {
  const visitor = aVisitor()
  const same = { customer_phone: '0677123123' }
  const picture = await aPictureUpload('room.png')
  const send = (fields: object = {}) => ask(visitor, { ...same, ...fields }, { files: [picture] })
  const announcements = () => db('jobs.job').where({ name: 'announce-quote' })
  const before = await announcements()
  const answers = await Promise.all([send(), send()])
  const pdf = { name: 'plan.pdf', buffer: Buffer.from('%PDF-1.7 plan') }
  const again = await ask(visitor, same, { files: [pdf] }).expect(303)
  const locations = [...answers, again].map(({ headers }) => headers.location)
  expect(new Set(locations).size).toBe(1)
  const [quote, ...others] = await db('quotes').where({ customer_phone: same.customer_phone })
  expect(others).toEqual([])
  expect(await db('quote_files').where({ quote_id: quote.id })).toHaveLength(2)
  expect(await announcements()).toHaveLength(before.length + 1)
  expect((await send({ wanted: 'Also 12 plates' }).expect(303)).headers.location).not.toBe(locations[0])
  // Whoever sends the same later may be somebody else, who must not get the address of the first one's page.
  const asked_at = db.raw("now() - interval '11 minutes'")
  await db('quotes').where({ id: quote.id }).update({ asked_at })
  expect((await send().expect(303)).headers.location).not.toBe(locations[0])
})

test('refuses a sixth file and one above 10 MB by name, and the sixth request of a telephone, without losing what was sent', async () => {
  const pdf = (name: string, bytes = 100) => {
    return { name, buffer: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(bytes)]) }
  }
  const small = [1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`))
  const files = [pdf('large.pdf', 10 * 1024 * 1024), ...small]
  const shown = page(await ask(aVisitor(), {}, { files }).expect(422))
  expect(shown.text('#files-error')).toContain('large.pdf')
  expect(shown.text('#files-error')).toContain('6.pdf')
  expect(shown.all('input[name=file]')).toHaveLength(5)
  const withHuge = { files: [pdf('small.pdf'), pdf('huge.pdf', 26 * 1024 * 1024), pdf('last.pdf')] }
  const huge = page(await ask(aVisitor(), {}, withHuge).expect(422))
  expect(huge.attribute('#company', 'value')).toBe(asked.company)
  expect(huge.text('#files-error')).toBe('huge.pdf This file is larger than 10 MB.')
  expect(huge.all('input[name=file]')).toHaveLength(2)
  const many = page(await ask(aVisitor(), {}, { files: [...small, ...files] }).expect(422))
  expect(many.text('#files-error')).toContain('At most 5 files.')
  const visitor = aVisitor()
  const same = { customer_phone: '0677777777' }
  for (let count = 0; count < 5; count += 1) await ask(visitor, same).expect(303)
  const limited = page(await ask(visitor, same).expect(429))
  expect(limited.one('#wanted').textContent).toContain('40 bowls')
})

test('from the cart takes its pieces, and says what their quantities count', async () => {
  const product = await aProduct({ name_en: 'Blue tile', stock: 3, sold_by: 'square_metre' })
  const visitor = await aVisitorWithCart(shop, product.id, undefined, 40)
  expect(page(await visitor.get('/en/cart')).has('a[href="/en/cart/quote"]')).toBe(true)
  const shown = page(await visitor.get('/en/cart/quote').expect(200))
  expect(shown.text('.quote-lines')).toContain('40 × Blue tile')
  const quote = await aQuote({ with_cart: 'on', wanted: '' }, visitor)
  const form = page(await manager.get(`/en/admin/quotes/${quote.id}`))
  for (const lines of [shown.text('.quote-lines'), form.text('.order-products')])
    expect(lines).toContain('per m²')
  const line = { product_id: product.id, text: 'Blue tile', quantity: 40, price: null }
  expect(await db('quote_lines').where({ quote_id: quote.id })).toMatchObject([line])
  await db('products').where({ id: product.id }).update({ is_active: false })
  for (const nothing of [visitor, aVisitor()])
    await nothing.get('/en/cart/quote').expect(303).expect('location', '/en/business')
})

test('staff see what is new first, and find it again', async () => {
  const quote = await aQuote({ company: 'Hôtel Atlas' })
  const today = page(await manager.get('/en/admin').expect(200))
  expect(today.text('.today__task:has([href*="/admin/quotes"])')).toContain('Quotes to answer')
  for (const query of ['?status=new', '?q=atlas', `?q=D${quote.id}`, `?q=${quote.customer_phone}`])
    expect(page(await manager.get(`/en/admin/quotes${query}`)).text('.quotes')).toContain('Hôtel Atlas')
  expect(page(await manager.get('/en/admin/quotes?q=nobody')).has('.quotes')).toBe(false)
  // Who opened one is written down.
  await manager.get(`/en/admin/quotes/${quote.id}`).expect(200)
  const seen = () => db('staff_views').where({ quote_id: quote.id }).pluck('kind')
  await expect.poll(seen).toEqual(['quote'])
  await manager.post(`/en/admin/quotes/${quote.id}/removal`).expect(303)
  const log = page(await (await shop.signedIn('admin')).get('/en/admin/staff-views').expect(200))
  expect(log.text('tbody')).toMatch(new RegExp(`Quote D0*${quote.id}`))
  expect(log.has(`a[href="/en/admin/quotes/${quote.id}"]`)).toBe(false)
})

test('each button works without script, and nothing is sent before the last', async () => {
  const price_breaks = [{ from_quantity: 10, price: 110_00 }]
  const product = await aProduct({ name_en: 'Green plate', price: 120_00, price_breaks })
  const quote = await aQuote()
  const found = page(await sendAnswer(quote.id, { act: 'find', q: 'green plate' }).expect(200))
  expect(found.has(`button[value="add-${product.id}"]`)).toBe(true)
  const other = { text_other_0: 'A box of wood', quantity_other_0: '2', price_other_0: '75' }
  const added = { act: `add-${product.id}`, [`add_${product.id}`]: '12', ...other }
  const shown = page(await sendAnswer(quote.id, added).expect(200))
  expect(shown.attribute(`#quantity_${product.id}`, 'value')).toBe('12')
  expect(shown.attribute(`#price_${product.id}`, 'value')).toBe('110.00')
  expect(shown.attribute('#text_other_0', 'value')).toBe('A box of wood')
  expect(shown.text('.sums dd.sum')).toContain('1,420.00')
  expect((await db('quotes').first().where({ id: quote.id })).status).toBe('new')
})

test('what cannot be offered is said at its field, with all that was typed', async () => {
  const product = await aProduct()
  const quote = await aQuote()
  const sums = { deposit: '', discount: '' }
  const wrong = { ...offered(product.id, 40, '1,234'), valid_until: '2026-11-26', ...sums }
  const shown = page(await sendAnswer(quote.id, wrong).expect(422))
  expect(shown.text('#valid_until-error')).toBe('This day is over')
  expect(shown.one(`#price_${product.id}`).getAttribute('aria-invalid')).toBe('true')
  expect(shown.attribute(`#price_${product.id}`, 'value')).toBe('1,234')
  const empty = page(await sendAnswer(quote.id, sums).expect(422))
  expect(empty.text('#lines .error')).toBe('Add a piece or something else')
  const tooMuch = { ...offered(product.id, 1, '10'), discount: '500' }
  const free = page(await sendAnswer(quote.id, tooMuch).expect(422))
  expect(free.text('#discount-error')).toBe('The discount is higher than the order')
  const before = { ...offered(product.id, 1, '10'), discount: '', shipping: '', deposit: '500' }
  const shownAgain = page(await sendAnswer(quote.id, before).expect(422))
  expect(shownAgain.text('#deposit-error')).toBe('The deposit is higher than the total')
})

test('makes a proforma by link and on paper, in the language of who asked; without a mail server a mail waits for who gave an address, and staff do not read that one was sent', async () => {
  const product = await aProduct({ name_ar: 'زلافة زرقاء' })
  const quote = await aQuote({ customer_email: 'samir@example.com' }, aVisitor(), '')
  const other = { text_other_0: 'Un tampon', quantity_other_0: '1', price_other_0: '200' }
  await sendAnswer(quote.id, { ...offered(product.id), ...other }).expect(303)
  const staff = page(await manager.get(`/en/admin/quotes/${quote.id}`))
  // Answered anew, it has the fee that was agreed on.
  expect(staff.attribute('#shipping', 'value')).toBe('50.00')
  const number = `D${String(quote.id).padStart(4, '0')}`
  const own = page(await aVisitor().get(quote.path).expect(200))
  const printed = page(await manager.get(`/en/admin/quotes/${quote.id}/print`).expect(200))
  for (const paper of [own, printed]) {
    expect(paper.attribute('.paper', 'lang')).toBe('ar')
    expect(paper.text('.paper > header h2')).toContain('عرض الثمن')
    expect(paper.text('.paper')).toContain(number)
    expect(paper.text('.paper__to')).toContain('Riad Yasmine')
    expect(paper.text('.paper')).toContain('001234567000042')
    expect(paper.text('.paper__lines tbody')).toContain('زلافة زرقاء')
    // The sum is 40 × 95.50 + 200 + 50 − 100.
    expect(paper.texts('.paper__lines tfoot td').at(-1)?.replace(/\D/g, '')).toBe('397000')
    expect(paper.text('.paper > .paper__lines + p')).toContain('1.000,00 DH')
  }
  const chat = new URL(staff.attribute(`a[href^="https://wa.me/${quote.phone_key}"]`, 'href') ?? '')
  expect(chat.searchParams.get('text')).toContain(quote.path)
  expect(await db('jobs.job').where({ name: 'send-mail' })).toHaveLength(1)
  expect(staff.text('.toasts')).toContain('Send its link to the customer by WhatsApp')
  expect(staff.text('main')).toContain('Nothing was sent by email')
})

test('two who answer at once: the second is told, and keeps what was typed; a refusal needs its reason, which who asked reads', async () => {
  const product = await aProduct()
  const quote = await aQuote()
  await sendAnswer(quote.id, offered(product.id)).expect(303)
  const late = page(await sendAnswer(quote.id, offered(product.id, 50)).expect(409))
  expect(late.text('.alert--error')).toContain('Somebody else has answered')
  expect(late.attribute(`#quantity_${product.id}`, 'value')).toBe('50')
  const version = late.attribute('.editor [name=version]', 'value')
  await sendAnswer(quote.id, { ...offered(product.id, 50), version }).expect(303)
  expect(await db('quote_lines').where({ quote_id: quote.id })).toMatchObject([{ quantity: 50 }])
  const refuse = (refusal_reason: string, read: unknown = 2) =>
    manager.post(`/en/admin/quotes/${quote.id}/refusal`).type('form').send({ refusal_reason, version: read })
  await refuse('').expect(422)
  await refuse('We make no roof tiles').expect(303)
  await refuse('We make no roof tiles').expect(303)
  const other = page(await refuse('Too far away').expect(409))
  expect(other.text('.editor .alert')).toContain('Somebody else has answered or refused')
  expect(other.one('[name=refusal_reason]').textContent).toBe('Too far away')
  await refuse('Too far away', other.attribute('form[action$="/refusal"] [name=version]', 'value')).expect(
    303,
  )
  const shown = page(await aVisitor().get(quote.path))
  expect(shown.text('.quote__state')).toContain('Too far away')
})

test('of two who refuse, answer or accept at once the second is told, and loses nothing', async () => {
  const product = await aProduct({ stock: 100 })
  const refuseAsRead = (visitor: typeof manager, path: string, version: number) =>
    visitor.post(`${path}/refusal`).type('form').send({ refusal_reason: 'Bought elsewhere', version })
  const refused = await anAnswer()
  await refuseAsRead(refused.visitor, refused.path, 1).expect(303)
  const late = page(await sendAnswer(refused.id, offered(product.id), 1).expect(409))
  expect(late.text('.quote-page')).toContain('Bought elsewhere')

  // Nor is an offer accepted that was changed since it was read.
  const { id, path, visitor } = await aQuote()
  await sendAnswer(id, offered(product.id)).expect(303)
  const byStaff = page(await refuseAsRead(manager, `/en/admin/quotes/${id}`, 0).expect(409))
  expect(byStaff.one('[name=refusal_reason]').textContent).toContain('Bought elsewhere')
  await sendAnswer(id, offered(product.id, 40, '80'), 1).expect(303)
  const shown = page(await accept(visitor, path).expect(409))
  expect(shown.text('.quote__acts .alert--error')).toContain('The offer has changed')
  expect(shown.text('.paper__lines')).toContain('80.00')
  const byBuyer = page(await refuseAsRead(visitor, path, 1).expect(409))
  expect(byBuyer.text('.quote__acts')).toContain('The offer has changed')
  expect(byBuyer.one('[name=refusal_reason]').textContent).toContain('Bought elsewhere')
  expect(await db('quotes').first().where({ id })).toMatchObject({ status: 'answered', version: 2 })
  expect(await ordersOf(await db('quotes').first().where({ id }))).toEqual([])
})

const ordersOf = ({ checkout_id }: { checkout_id: string }) => db('orders').where({ checkout_id })

test('makes the order once, at the prices of the proforma, with stock taken then', async () => {
  const quote = await anAnswer()
  expect(await stockOf(quote.product.id)).toBe(100)
  // A preview of the link does nothing.
  await aVisitor().get(`${quote.path}/acceptance`).expect(303).expect('location', quote.path)
  expect(await ordersOf(quote)).toEqual([])
  await db('products').where({ id: quote.product.id }).update({ price: 500, is_active: false })
  const answers = await runConcurrently(5, () => accept(aVisitor(), quote.path))
  for (const { status, headers } of answers) {
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^\/en\/order\/\d+\//)
  }
  const [order, ...more] = await ordersOf(quote)
  expect(more).toEqual([])
  expect(order).toMatchObject({
    subtotal: '4020.00',
    shipping: '50.00',
    discount: '100.00',
    total_amount: '3970.00',
    customer_name: 'Samir Alaoui',
    customer_address: destination.customer_address,
    discount_reason: `D${String(quote.id).padStart(4, '0')}`,
  })
  expect(await db('order_lines').where({ order_id: order.id }).orderBy('position')).toMatchObject([
    { product_id: quote.product.id, quantity: 40, price: '95.50' },
    { name_en: 'A stamp with your name', quantity: 1, price: '200.00' },
  ])
  expect(await stockOf(quote.product.id)).toBe(60)
  const shown = page(await aVisitor().get(quote.path))
  expect(shown.text('.status')).toBe('Accepted')
  expect(shown.has(`.quote__state a[href^="/en/order/${order.number}/"]`)).toBe(true)
  await manager.get(`/en/admin/orders/${order.id}`).expect(200)
  const staff = page(await manager.get(`/en/admin/quotes/${quote.id}`))
  expect(staff.has(`a[href="/en/admin/orders/${order.id}"]`)).toBe(true)
  const late = await sendAnswer(quote.id, offered(quote.product.id), 1).expect(409)
  expect(page(late).text('.alert--error')).toContain('accepted the quote in the meantime')
})

/** The invoice of an order, which is delivered now. */
async function invoiceOf(orderId: number) {
  await setStatus(orderId, 'delivered')
  return db('papers').where({ order_id: orderId }).first()
}

test('its invoice names the company and its ICE, also where it was split, or joined with an order of the same buyer', async () => {
  const quote = await anAnswer()
  await accept(aVisitor(), quote.path).expect(303)
  const order = await ordersOf(quote).first()
  const sendTo = (id: number, path: string, fields: object) =>
    manager.post(`/en/admin/orders/${id}/${path}`).type('form').send(fields).expect(303)
  const split = await sendTo(order.id, 'split', { [`quantity_${quote.product.id}`]: '5' })
  const part = await invoiceOf(Number(/(\d+)$/.exec(split.headers.location ?? '')?.[1]))
  const own = await shop.anOrder({ delivery: { customer_phone: order.customer_phone } })
  // It is put into no other order; others go into it.
  expect(page(await manager.get(`/en/admin/orders/${own.id}`)).has('form[action$="/merge"]')).toBe(false)
  await sendTo(own.id, 'merge', { other: order.id })
  expect(await ordersOf(quote).first('status')).toEqual({ status: order.status })
  await sendTo(order.id, 'merge', { other: own.id })
  await invoiceOf(order.id)
  // A second invoice of an order names what the first one did.
  await manager.post(`/en/admin/quotes/${quote.id}/removal`).expect('location', '/en/admin/quotes')
  await setStatus(order.id, 'shipped')
  await invoiceOf(order.id)
  const papers = await db('papers').where({ order_id: order.id }).orderBy('id')
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  for (const { details } of [part, ...papers])
    expect(details.business).toEqual({ company: 'Riad Yasmine', ice: '001234567000042' })
  const printed = page(await manager.get(`/fr/admin/papers/print?ids=${part.id}`).expect(200))
  expect(printed.text('.paper__to')).toMatch(/Riad Yasmine.*Samir Alaoui.*ICE.*001234567000042/)
  const file = await manager.get('/fr/admin/papers.csv').expect(200)
  expect(file.text).toContain(',Client,Société,ICE,Ville,')
  expect(file.text).toContain(',Samir Alaoui,Riad Yasmine,001234567 0000 42,')
})

test('its invoice names the business also where it was to be removed, or its buyer was, before the order was delivered', async () => {
  const business = { company: 'Riad Yasmine', ice: '001234567000042' }
  const customer = await shop.signedIn('user')
  const byAccount = await anAnswer({ visitor: customer })
  const byPhone = await anAnswer()
  for (const quote of [byAccount, byPhone]) await accept(quote.visitor, quote.path).expect(303)
  const byStaff = `/en/admin/quotes/${byAccount.id}`
  // A cancelled order can be taken up again.
  for (const status of ['cancelled', 'pending'] as const) {
    await setStatus((await ordersOf(byAccount).first()).id, status)
    await manager.post(`${byStaff}/removal`).expect(303).expect('location', byStaff)
  }
  await customer.post('/account/deletion').type('form').send({ password: 'a password of tests' }).expect(303)
  const { customer_id: id } = await db('customer_phones').first().where({ phone_key: byPhone.phone_key })
  await manager.post(`/en/admin/customers/${id}/removal`).expect(303)
  for (const quote of [byAccount, byPhone]) {
    const { details } = await invoiceOf((await ordersOf(quote).first()).id)
    expect(details).toMatchObject({ buyer: { customer_name: 'Samir Alaoui' }, business })
  }
  await anonymiseOrders(db)
  expect(await db('quotes').whereIn('id', [byAccount.id, byPhone.id])).toEqual([])
})

test('its order can be cancelled and taken up again, also what the shop does not have', async () => {
  const quote = await anAnswer()
  await accept(aVisitor(), quote.path).expect(303)
  const order = await ordersOf(quote).first()
  const become = (status: string) => manager.patch(`/api/orders/${order.id}`).send({ status })
  await become('cancelled').expect(200)
  expect(await stockOf(quote.product.id)).toBe(100)
  await become('processing').expect(200)
  expect(await stockOf(quote.product.id)).toBe(60)
})

test('is accepted until its last day, also while the shop takes no orders, and its page says until when that is', async () => {
  const quote = await anAnswer()
  const holidays = { holiday_from: '2026-11-20', holiday_to: '2026-11-29', holiday_effect: 'pause' }
  await db('settings').insert({ name: 'hours', values: JSON.stringify(holidays) })
  onTestFinished(() => db('settings').where({ name: 'hours' }).delete())
  await db('quotes').where({ id: quote.id }).update({ valid_until: '2026-11-27' })
  const shown = async () => page(await aVisitor().get(quote.path).expect(200)).text('.quote__acts')
  await expect.poll(shown).toContain('We have holidays until November 29, 2026. You can accept the offer now')
  await accept(aVisitor(), quote.path).expect(303)
  expect(await ordersOf(quote)).toHaveLength(1)
})

test('without an address, and with short stock, it says so, and nothing is ordered until there is enough', async () => {
  const quote = await anAnswer({ stock: 39 })
  const nowhere = { customer_address: '', notes: 'By the back door' }
  const back = page(await accept(aVisitor(), quote.path, 1, nowhere).expect(422))
  expect(back.text('#customer_address-error')).toBe('Enter the delivery address')
  expect(back.one('#notes').textContent).toContain('By the back door')
  const shown = page(await accept(aVisitor(), quote.path).expect(422))
  expect(shown.text('.quote__acts .alert--error')).toContain('40 asked for, 39 in stock')
  expect(shown.attribute('#customer_address', 'value')).toBe(destination.customer_address)
  expect(await ordersOf(quote)).toEqual([])
  expect(await db('order_refusals').pluck('code')).toEqual(['out_of_stock'])
  await db('products').where({ id: quote.product.id }).update({ stock: 40 })
  await accept(aVisitor(), quote.path).expect(303)
  expect(await stockOf(quote.product.id)).toBe(0)
})

test('an expired one says so, is kept, and can be asked for again', async () => {
  const quote = await anAnswer()
  const later = await openShop({ beside: shop, now: new Date('2026-12-11T10:00:00Z') })
  const visitor = later.aVisitor()
  const shown = page(await visitor.get(quote.path).expect(200))
  expect(shown.text('.status')).toBe('Expired')
  expect(shown.has('form[action$="/acceptance"]')).toBe(false)
  await accept(visitor, quote.path).expect(409)
  expect(await ordersOf(quote)).toEqual([])
  await visitor.post(`${quote.path}/renewal`).expect(303)
  expect(await db('quotes').first().where({ id: quote.id })).toMatchObject({ status: 'new', version: 2 })
  expect(await db('quote_lines').where({ quote_id: quote.id })).toHaveLength(2)
})

test('who asked refuses an answer with a reason, which staff read', async () => {
  const refuse = (path: string, refusal_reason: string, version: number) =>
    aVisitor().post(`${path}/refusal`).type('form').send({ refusal_reason, version })
  // Nobody rings the devices of staff by refusing and asking again before there is an answer.
  const { id, path, visitor } = await aQuote()
  await refuse(path, 'Again', 0).expect(303)
  await visitor.post(`${path}/renewal`).expect(303)
  expect(await db('quotes').first().where({ id })).toMatchObject({ status: 'new', version: 0 })

  const quote = await anAnswer()
  await quote.visitor.post(`${quote.path}/renewal`).expect(303)
  await refuse(quote.path, ' ', 1).expect(422)
  await refuse(quote.path, 'Too late', 1).expect(303)
  expect(page(await manager.get(`/en/admin/quotes/${quote.id}`)).text('.quote-page')).toContain('Too late')
  await accept(aVisitor(), quote.path).expect(409)
  expect(await ordersOf(quote)).toEqual([])
})

test('a request is removed with its files by staff, by telephone, with the account, and in time', async () => {
  const customer = await shop.signedIn('user')
  const own = await aQuote({}, customer)
  expect(own.user_id).not.toBeNull()
  const exported = await customer.get('/account/data.json').expect(200)
  expect(exported.text).toContain('40 bowls')
  await customer.post('/account/deletion').type('form').send({ password: 'a password of tests' })
  expect(await db('quotes').where({ id: own.id })).toEqual([])

  const phone = '0655443322'
  const byPhone = await aQuote({ customer_phone: phone })
  await shop.anOrder({ delivery: { customer_phone: phone } })
  const { customer_id: id } = await db('customer_phones').first().where({ phone_key: '212655443322' })
  expect((await manager.get(`/en/admin/customers/${id}/data.json`)).text).toContain('40 bowls')
  await manager.post(`/en/admin/customers/${id}/removal`).expect(303)
  expect(await db('quotes').where({ id: byPhone.id })).toEqual([])

  const byStaff = await aQuote()
  await manager.post(`/en/admin/quotes/${byStaff.id}/removal`).expect(303)
  expect(await db('quotes').where({ id: byStaff.id })).toEqual([])
  const erased = db('erasures').where({ record: 'quote' })
  expect(await erased.whereIn('record_id', [own.id, byPhone.id, byStaff.id])).toHaveLength(3)

  const [old, renewed] = [await aQuote(), await aQuote()]
  const later = new Date(Date.now() + 24 * 3_600_000)
  await db('quotes').where({ id: renewed.id }).update({ changed_at: later })
  const file = { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }
  await db('quote_files').insert([file, { ...file, quote_id: renewed.id }])
  const years = 2 * 365 * 24 * 3_600_000
  const config = readConfig({ DATA_DIR: '/nonexistent' })
  await pruneOldData({ db, config, clock: () => new Date(Date.now() + years + 3_600_000) })
  expect(await db('quotes').whereIn('id', [old.id, renewed.id]).pluck('id')).toEqual([renewed.id])
  expect(await db('quote_files').pluck('quote_id')).toEqual([renewed.id])
})
