import { expect, test } from 'vitest'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ environment: { CONTACT_INBOX: 'on' } })
const [admin, manager, editor] = [
  await shop.signedIn('admin'),
  await shop.signedIn('manager'),
  await shop.signedIn('editor'),
]

/** The tasks of a page in order: what waits, how much of it, and where its button leads. */
function tasksOf(response: { text: string }) {
  const { all } = page(response)
  return all('.today__task').map((task) => ({
    title: task.querySelector('h2')?.textContent.trim(),
    to:
      task.querySelector('a.btn')?.getAttribute('href') ??
      task.querySelector('form[method=post]')?.getAttribute('action'),
  }))
}

const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', language: 'ar' }

async function fill() {
  const { id: plenty } = await shop.aProduct({ stock: 1000 })
  const order = () => shop.anOrder({ items: [{ product_id: plenty, quantity: 1 }] })
  const [late, early] = [await order(), await order()]
  await shop.db('orders').where({ id: early.id }).update({ created_at: '2026-01-01T08:00:00Z' })
  const aside = await order()
  await shop.db('orders').where({ id: aside.id }).update({ needs_call: true, call_reason: 'share' })
  const packed = await order()
  await shop.setStatus(packed.id, 'processing')
  const { aCourier, aShippedOrder } = courierOrders(shop)
  const courierId = await aCourier({ name: 'Amana' })
  const { shipmentId } = await aShippedOrder(courierId)
  const { id: userId } = await shop.aUser('manager')
  const outcomes = [{ shipmentId, outcome: 'delivered', collected: null }] as const
  await recordOutcomes(shop.db, { courierId, userId, outcomes })
  await shop.db('settings').insert({ name: 'shop', values: JSON.stringify({ is_inbox_open: true }) })
  await shop.db('contact_messages').insert([message, message])
  await shop.aPicture({ is_offered: true })
  await shop.aProduct({ stock: 5 })
  for (const fields of [{ stock: 6 }, { stock: 1, is_active: false }, { stock: 0, made_to_order_days: 9 }])
    await shop.aProduct(fields)
  return { late, early, packed }
}

test('the first page says that nothing is left, or all that waits, the most urgent first, each with its button', async () => {
  for (const person of [admin, manager, editor]) {
    const shown = page(await person.get('/en/admin').expect(200))
    expect(shown.h1).toEqual(['Today'])
    expect(shown.text('.empty')).toContain('Nothing is waiting')
  }
  const { early, late, packed } = await fill()
  const shown = await admin.get('/en/admin').expect(200)
  expect(tasksOf(shown)).toEqual([
    { title: 'Calls waiting 2', to: '/en/admin/orders/desk/next' },
    { title: 'Orders over a limit 1', to: '/en/admin?tab=orders&queue=beyond_limits' },
    { title: 'Parcels to hand over 1', to: '/en/admin?tab=couriers' },
    { title: 'Couriers who owe us money 1', to: expect.stringMatching(/^\/en\/admin\/cash\/couriers\/\d+$/) },
    { title: 'Unread messages 2', to: '/en/admin/messages' },
    { title: 'Pictures sent for the gallery 1', to: '/en/admin/gallery/offered' },
    { title: 'Products running low 1', to: '/en/admin?tab=products&state=low_stock&sort=stock' },
  ])
  // Whose calls, the longest waiting first, and of which pieces.
  const { text, texts } = page(shown)
  const [first, second] = texts('.today__orders li')
  expect(first).toContain(`#${early.number} ${early.customer_name}`)
  expect(first).toContain(early.items[0]?.name_en)
  expect(second).toContain(`#${late.number}`)
  expect(text('.today__task:has([href*="/cash/"])')).toContain('Amana · 270.00 DH')

  // Nobody is shown what their role may not do.
  expect(tasksOf(await editor.get('/en/admin').expect(200))).toEqual([
    { title: 'Pictures sent for the gallery 1', to: '/en/admin/gallery/offered' },
  ])
  const titles = tasksOf(await manager.get('/en/admin')).map(({ title }) => title)
  expect(titles).not.toContain('Pictures sent for the gallery 1')
  expect(titles).toContain('Calls waiting 2')

  // Days later the confirmed order has to leave.
  const later = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000)
  const afterwards = await openShop({ beside: shop, now: later })
  const someone = await afterwards.signedIn('manager')
  const promised = '/en/admin?tab=orders&late=tomorrow'
  const due = page(await someone.get('/en/admin')).text(`.today__task:has([href="${promised}"])`)
  expect(due).toContain(`#${packed.number}`)
  const list = page(await someone.get(promised))
  expect(list.all('.table--orders tbody tr')).toHaveLength(1)
  expect(list.attribute('[name=late]:checked', 'value')).toBe('tomorrow')
})

test('a message waits until it was read, a new order is counted on every page, and nothing to an editor', async () => {
  const list = async () => page(await manager.get('/en/admin/messages'))
  const unread = async () => (await list()).all('.badge').length
  expect(await unread()).toBe(2)
  const newest = (await list()).attribute('[name="newest"]', 'value')
  const older = { ...message, created_at: '2026-01-01T08:00:00Z' }
  const [{ id }] = await shop.db('contact_messages').insert(older).returning('id')
  await manager.post('/en/admin/messages/reading').type('form').send({ newest }).expect(303)
  expect(await unread()).toBe(1)
  expect((await list()).has('.message:first-child .badge')).toBe(true)
  await manager.post(`/en/admin/messages/${id}/reading`).expect(303)
  expect(await unread()).toBe(0)
  expect(tasksOf(await manager.get('/en/admin')).map(({ to }) => to)).not.toContain('/en/admin/messages')
  for (const path of ['/en/admin?tab=orders', '/en/admin/messages']) {
    const shown = page(await manager.get(path).expect(200)).one('[data-live-orders]')
    expect(shown.hasAttribute('hidden')).toBe(false)
    expect(shown.textContent).toMatch(/^\d new$/)
    expect(shown.getAttribute('data-live-orders')).toMatch(/^\/en\/admin\/orders\/live\?version=\d+$/)
  }
  const { text } = await editor.get('/en/admin?tab=blog').expect(200)
  expect(text).not.toMatch(/data-figure|\/admin\/orders\/live/)
})

test('each tap raises a low stock by one, also one before the page is there again, or after a sale', async () => {
  const { id } = await shop.aProduct({ stock: 3, name_en: 'Bowl' })
  const form = `form[action$="/products/${id}/stock"]`
  const read = page(await manager.get('/en/admin').expect(200)).formValues(form)
  await shop.db('products').where({ id }).update({ stock: 1 })
  for (const step of ['1', '1', '-1'])
    await manager
      .post(`/en/admin/products/${id}/stock`)
      .type('form')
      .send({ ...read, step })
      .expect(303)
      .expect('location', '/en/admin')
  expect(page(await manager.get('/en/admin')).text('.today__orders:has(form)')).toContain('Bowl2')
  expect(await shop.db('products').first('stock').where({ id })).toEqual({ stock: 2 })
})
