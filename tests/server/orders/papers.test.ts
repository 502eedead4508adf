import { expect, test } from 'vitest'
import { formatPaperNumber } from '#domain/orders/paper.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { editOrder } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, aProduct, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')
const product = await aProduct({ stock: 9999, price: 120_00, name_en: 'Blue bowl' })

const legal = {
  legal_name: 'Coopérative Fakhar Asfi',
  legal_address: 'Colline des potiers, Safi',
  ice: '٠٠١٢٣٤٥٦٧ ٠٠٠٠ ٤٢',
  tax_id: '12345678',
  trade_register: '1234 Safi',
  patente: '987654',
  cndp_number: '',
  withdrawal_days: '0',
  refund_days: '0',
  vat_rate: '20',
  vat_note: '',
}
const saveLegal = async (fields: object) => {
  const { version = 0 } = (await db('settings').first('version').where({ name: 'papers' })) ?? {}
  return manager
    .post('/en/admin/settings/papers')
    .type('form')
    .send({ ...legal, ...fields, version })
}
const buyer = { customer_name: 'Nadia <b>Berrada</b>' }
const ordered = (quantity = 1) =>
  anOrder({ items: [{ product_id: product.id, quantity }], language: 'en', delivery: buyer })
const papersOf = (order_id: number) =>
  db('papers').select('id', 'kind', 'year', 'number', 'total', 'invoice_id').where({ order_id }).orderBy('id')
const printed = async (order_id: number) => {
  const ids = (await papersOf(order_id)).map(({ id }) => id)
  return page(await manager.get(`/fr/admin/papers/print?ids=${ids}`).expect(200))
}

test('before the legal numbers are complete a delivered order gets no invoice, and its page offers to issue it later', async () => {
  const order = await ordered()
  await setStatus(order.id, 'delivered')
  expect(await papersOf(order.id)).toEqual([])
  const issue = `/en/admin/orders/${order.id}/invoice`
  const isOffered = async ({ id }: { id: number }) =>
    page(await manager.get(`/en/admin/orders/${id}`)).has(`form[action="/en/admin/orders/${id}/invoice"]`)
  expect(await isOffered(order)).toBe(true)
  // All that its buyer paid was given back.
  const returned = await ordered()
  await setStatus(returned.id, 'delivered')
  await db('shipments').where({ order_id: returned.id }).update({ collected: 100 })
  const all = { reason: 'damaged', goes_to: 'stock', [`quantity_${product.id}`]: 1 }
  await manager.post(`/en/admin/orders/${returned.id}/returns`).type('form').send(all).expect(303)
  expect(await isOffered(returned)).toBe(false)
  await manager.post(issue).expect(303).expect('location', '/en/admin/settings/papers')
  await saveLegal({}).then((answer) => expect(answer.status).toBe(303))
  for (const _ of ['once', 'again']) await manager.post(issue).expect(303)
  expect(await papersOf(order.id)).toMatchObject([{ kind: 'invoice' }])
  await manager.post(`/en/admin/orders/${returned.id}/invoice`).expect(303)
  expect(await papersOf(returned.id)).toEqual([])
  await manager.post(`/en/admin/orders/${(await ordered()).id}/invoice`).expect(404)
  expect(await isOffered(order)).toBe(false)
})

test('an ICE has 15 digits; what was typed stays', async () => {
  const form = page(await saveLegal({ ice: '12345' }))
  expect(form.text('#ice-error')).toContain('15 digits')
  expect(form.attribute('#ice', 'value')).toBe('12345')
  expect(form.attribute('#legal_name', 'value')).toBe(legal.legal_name)
  const [stored] = await db('settings').where({ name: 'papers' })
  expect(stored.values.ice).toBe('001234567000042')
})

test('an invoice is issued when an order is delivered, and stays as it was issued', async () => {
  const order = await ordered(2)
  await setStatus(order.id, 'shipped')
  expect(await papersOf(order.id)).toEqual([])
  await setStatus(order.id, 'delivered')
  const [invoice] = await papersOf(order.id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: '270.00', invoice_id: null })
  await saveLegal({ legal_name: 'Another name' })
  const paper = await printed(order.id)
  expect(paper.text('.paper')).toContain(legal.legal_name)
  expect(paper.text('.paper')).toContain('Nadia <b>Berrada</b>')
  expect(paper.text('.paper')).toContain(`Invoice \u2068${formatPaperNumber(invoice)}\u2069`)
  expect(paper.text('.paper')).toContain('ICE 001234567000042')
  // The 270 DH have 20 % in them.
  const sums = ['240.00 DH', '30.00 DH', '225.00 DH', '45.00 DH', '270.00 DH']
  expect(paper.texts('.paper tfoot td')).toEqual(sums)
  await expect(db('papers').where({ id: invoice.id }).update({ total: 1 })).rejects.toThrow(/credit note/)
  await expect(db('papers').where({ id: invoice.id }).delete()).rejects.toThrow(/credit note/)
  await saveLegal({})
})

test.each(Object.entries({ 0: '-15.00 DH', 5: '-10.00 DH' }))(
  'an agreed discount does not bring back what a code took off before staff left %s DH of it',
  async (left, agreed) => {
    await saveLegal({})
    const { code } = await shop.aDiscountCode()
    const items = [{ product_id: product.id, quantity: 5 }]
    const { id } = await anOrder({ items, language: 'en', discountCode: code })
    for (const discount of [left, '15']) await editOrder(manager, id, { discount, discount_reason: 'A chip' })
    await setStatus(id, 'delivered')
    expect((await printed(id)).texts('.paper tfoot tr')).toContain(`Discount${agreed}`)
  },
)

test('an order that is no longer delivered gets a credit note, and a new invoice when it is delivered again', async () => {
  const order = await ordered()
  await setStatus(order.id, 'delivered')
  await setStatus(order.id, 'cancelled')
  const [invoice, credit] = await papersOf(order.id)
  expect(credit).toMatchObject({ kind: 'credit_note', invoice_id: invoice.id, total: invoice.total })
  expect((await printed(order.id)).text('.paper:nth-child(2)')).toContain(formatPaperNumber(invoice))
  await setStatus(order.id, 'delivered')
  expect(await papersOf(order.id)).toMatchObject([{}, {}, { kind: 'invoice' }])
})

test('numbers have no gaps, also when orders are delivered at once and some of it fails', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => ordered()))
  await Promise.all([
    ...orders.map(({ id }) => setStatus(id, 'delivered')),
    ...orders.slice(0, 4).map(({ id }) =>
      db
        .transaction(async (transaction) => {
          await transaction('paper_numbers').where({ kind: 'invoice' }).increment('last', 1)
          throw new Error(`undone for ${id}`)
        })
        .catch(() => {}),
    ),
  ])
  const numbers: number[] = await db('papers').where({ kind: 'invoice' }).orderBy('number').pluck('number')
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
})

test('the list shows them by month and kind, and exports them', async () => {
  const month = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Africa/Casablanca' })
    .format(new Date())
    .slice(0, 7)
  const listed = async (query: string) => page(await manager.get(`/en/admin/papers?${query}`).expect(200))
  const all = await listed(`month=${month}`)
  expect(all.h1).toEqual(['Invoices'])
  expect(all.texts('tbody tr').length).toBeGreaterThan(2)
  const credits = await listed(`month=${month}&kind=credit_note`)
  expect(credits.texts('tbody tr')).toHaveLength(1)
  expect(credits.text('tbody')).toContain('-150')
  expect((await listed('month=2020-01')).has('.empty')).toBe(true)
  expect((await listed('month=1%2F2020')).attribute('[name=month]', 'value')).toBe('2020-01')
  const unread = await listed('month=last+month')
  expect(unread.text('#month-error')).toBe('Write the month as 2026-11.')
  expect(unread.attribute('[name=month]', 'value')).toBe('last month')
  const file = await manager.get('/en/admin/papers.csv?kind=credit_note').expect(200)
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
  expect(file.text).toContain('-125,-25,-150')
})
