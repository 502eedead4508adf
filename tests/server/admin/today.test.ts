import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { recordOutcomes } from '../../../server/couriers/parcels/record-outcomes.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

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

/** Something of everything that can wait. */
async function fill(shop: Shop) {
  const { id: plenty } = await shop.aProduct({ stock: 1000 })
  const order = () => shop.anOrder({ items: [{ product_id: plenty, quantity: 1 }] })
  const [late, early] = [await order(), await order()]
  await shop.db('orders').where({ id: early.id }).update({ created_at: '2026-01-01T08:00:00Z' })
  const aside = await order()
  await shop.db('orders').where({ id: aside.id }).update({ needs_call: true, call_reason: 'share' })
  const packed = await order()
  await updateStatus(shop.db, { orderId: packed.id, status: 'processing', userId: null })
  const { aCourier, aShippedOrder } = courierOrders(shop)
  const courierId = await aCourier({ name: 'Amana' })
  const { shipmentId } = await aShippedOrder(courierId)
  const { id: userId } = await shop.aUser('manager')
  const outcomes = [{ shipmentId, outcome: 'delivered', collected: null }] as const
  await recordOutcomes(shop.db, { courierId, userId, outcomes })
  await shop.db('settings').insert({ name: 'shop', values: JSON.stringify({ is_inbox_open: true }) })
  const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', language: 'ar' }
  await shop.db('contact_messages').insert([message, message])
  await shop.aPicture({ is_offered: true })
  await shop.aProduct({ stock: 5 })
  for (const fields of [{ stock: 6 }, { stock: 1, is_active: false }, { stock: 0, made_to_order_days: 9 }]) {
    await shop.aProduct(fields)
  }
  return { late, early, packed }
}

test('the first page of the admin has all that waits, the most urgent first, each with its button', async () => {
  const shop = await openShop({ environment: { CONTACT_INBOX: 'on' } })
  const { early, late, packed } = await fill(shop)
  const admin = await shop.signedIn('admin')
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
  const { texts } = page(shown)
  const [first, second] = texts('.today__orders li')
  expect(first).toContain(`#${early.number} ${early.customer_name}`)
  expect(first).toContain(early.items[0]?.name_en)
  expect(second).toContain(`#${late.number}`)
  expect(page(shown).text('.today__task:has([href*="/cash/"])')).toContain('Amana · 270.00 DH')

  // Days later the confirmed order has to leave.
  const later = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000)
  const afterwards = await openShop({ beside: shop, now: later })
  const due = page(await (await afterwards.signedIn('manager')).get('/en/admin'))
  expect(due.text('.today__task:has([href$="status=processing"])')).toContain(`#${packed.number}`)
})

test('one tap raises the low stock of a product by one, and returns to the page', async () => {
  const shop = await openShop()
  const low = await shop.aProduct({ stock: 2, name_en: 'Bowl' })
  await shop.aProduct({ stock: 5 })
  const manager = await shop.signedIn('manager')
  const shown = page(await manager.get('/en/admin').expect(200))
  const form = shown.all('.today__orders form')[0]
  expect(form?.querySelector('a')?.textContent).toBe('Bowl')
  const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('value'),
  ])
  const sent = await manager
    .post(form?.getAttribute('action') ?? '')
    .type('form')
    .send({ ...Object.fromEntries(fields), step: '1' })
    .expect(303)
  expect(sent.headers.location).toBe('/en/admin')
  expect(page(await manager.get('/en/admin')).text('.today__orders')).toContain('Bowl3')
  expect(await shop.db('products').first('stock').where({ id: low.id })).toEqual({ stock: 3 })
})

test('a stock that was sold in the meantime is not changed unseen: the product is shown with what is left', async () => {
  const shop = await openShop()
  const low = await shop.aProduct({ stock: 2, name_en: 'Bowl' })
  for (let others = 0; others < 25; others += 1) await shop.aProduct({ stock: 100 })
  const manager = await shop.signedIn('manager')
  const { formValues } = page(await manager.get('/en/admin'))
  const fields = formValues('.today__orders form')
  await shop.db('products').where({ id: low.id }).update({ stock: 1 })
  const path = `/en/admin/products/${low.id}/stock`
  const refused = await manager
    .post(path)
    .type('form')
    .send({ ...fields, step: '1' })
    .expect(409)
  expect(page(refused).text(`#stock-${low.id}-state`)).toContain('1')
})

test('nobody is shown what their role may not do', async () => {
  const shop = await openShop({ environment: { CONTACT_INBOX: 'on' } })
  await fill(shop)
  const editor = await shop.signedIn('editor')
  expect(tasksOf(await editor.get('/en/admin').expect(200))).toEqual([
    { title: 'Pictures sent for the gallery 1', to: '/en/admin/gallery/offered' },
  ])
  const manager = await shop.signedIn('manager')
  const titles = tasksOf(await manager.get('/en/admin')).map(({ title }) => title)
  expect(titles).not.toContain('1 Pictures sent for the gallery')
  expect(titles).toContain('Calls waiting 2')
})

test('the page says when nothing is left', async () => {
  const shop = await openShop()
  for (const role of ['admin', 'manager', 'editor'] as const) {
    const shown = page(await (await shop.signedIn(role)).get('/en/admin').expect(200))
    expect(shown.h1).toEqual(['Today'])
    expect(shown.text('.empty')).toContain('Nothing is waiting')
  }
})

test('a message waits until it was read', async () => {
  const shop = await openShop({ environment: { CONTACT_INBOX: 'on' } })
  await fill(shop)
  const manager = await shop.signedIn('manager')
  const list = async () => page(await manager.get('/en/admin/messages'))
  const unread = async () => (await list()).all('.badge').length
  expect(await unread()).toBe(2)
  const newest = (await list()).attribute('[name="newest"]', 'value')
  const message = {
    name: 'Sara',
    email: 'sara@example.com',
    subject: 'Later',
    message: 'Came while staff read',
  }
  const [{ id }] = await shop
    .db('contact_messages')
    .insert({ ...message, language: 'ar' })
    .returning('id')
  await manager.post('/en/admin/messages/reading').type('form').send({ newest }).expect(303)
  expect(await unread()).toBe(1)
  await manager.post(`/en/admin/messages/${id}/reading`).expect(303)
  const titles = tasksOf(await manager.get('/en/admin')).map(({ title }) => title)
  expect(titles.some((title) => title?.includes('messages'))).toBe(false)
})

test('the orders tab shows the number of new orders, on every page, and nothing to an editor or when there are none', async () => {
  const shop = await openShop()
  const manager = await shop.signedIn('manager')
  const mark = async (path: string) => {
    const { text } = await manager.get(path).expect(200)
    return parse(text).querySelector('[data-live-orders]')
  }
  expect((await mark('/en/admin?tab=orders'))?.hasAttribute('hidden')).toBe(true)
  await shop.anOrder()
  for (const path of ['/en/admin?tab=orders', '/en/admin/messages', '/en/admin/orders/new']) {
    const shown = await mark(path)
    expect(shown?.hasAttribute('hidden')).toBe(false)
    expect(shown?.textContent).toBe('1 new')
    expect(shown?.getAttribute('data-live-orders')).toMatch(/^\/en\/admin\/orders\/live\?version=\d+$/)
  }
  const editor = await shop.signedIn('editor')
  const { text } = await editor.get('/account')
  expect(text).not.toContain('data-figure')
  const page = await editor.get('/en/admin?tab=blog')
  expect(page.text).not.toContain('data-figure')
  expect(page.text).not.toContain('/admin/orders/live')
})
