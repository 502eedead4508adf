import { expect, test } from 'vitest'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder } = shop
const manager = await shop.signedIn('manager')

async function aDeliveredOrder() {
  const order = await anOrder({ delivery: { ...delivery, notes: 'Ring twice' }, language: 'fr' })
  await updateStatus(db, { orderId: order.id, status: 'delivered', userId: null })
  return order
}

const orderPage = async (id: number) => page(await manager.get(`/en/admin/orders/${id}`).expect(200))

test('an exchange is an order by phone with the buyer of a delivered one; both name each other', async () => {
  const old = await aDeliveredOrder()
  const path = (await orderPage(old.id)).attribute('a[href*="exchange="]', 'href') ?? ''
  const form = page(await manager.get(path).expect(200))
  expect(form.attribute('[name=customer_phone]', 'value')).toBe(delivery.customer_phone)
  expect(form.text('[name=notes]')).toBe('')
  expect(form.attribute('[name=language][checked]', 'value')).toBe('fr')
  expect(form.text('.alert--question')).toContain(`Exchanges pieces of order #${old.number}`)

  const vase = await aProduct()
  const fields = {
    ...delivery,
    language: 'fr',
    exchanges_order_id: form.attribute('[name=exchanges_order_id]', 'value'),
    [`quantity_${vase.id}`]: '1',
  }
  // The form stays that of an exchange while pieces are looked for.
  const redrawn = page(
    await manager
      .post('/en/admin/orders/new')
      .type('form')
      .send({ ...fields, act: 'update' })
      .expect(200),
  )
  expect(redrawn.attribute('[name=exchanges_order_id]', 'value')).toBe(String(old.id))
  const placed = await manager
    .post('/en/admin/orders/new')
    .type('form')
    .send({ ...fields, act: 'place' })
    .expect(303)
  const made = await db('orders').first('id', 'number').where({ exchanges_order_id: old.id })
  expect(placed.headers.location).toBe(`/en/admin/orders/${made.id}`)

  const [before, after] = [await orderPage(old.id), await orderPage(made.id)]
  expect(before.text('.order__main')).toContain(`Pieces exchanged by order #${made.number}`)
  expect(before.text('.order__side')).toContain(`Pieces exchanged by another order#${made.number}`)
  expect(after.text('.order__main')).toContain(`Exchanges pieces of order #${old.number}`)
  expect(after.text('.order__side')).toContain(`Exchanges pieces of another order#${old.number}`)
  // The buyer hears of the new order alone.
  const toAnnounce = db('order_status_changes').where({ order_id: old.id, announced_at: null })
  expect(await toAnnounce.where({ reason: 'exchanged' })).toEqual([])
})

test('what is not delivered is not exchanged', async () => {
  const open = await anOrder()
  expect((await orderPage(open.id)).has('a[href*="exchange="]')).toBe(false)
  await manager.get(`/en/admin/orders/new?exchange=${open.id}`).expect(404)
  await manager.get('/en/admin/orders/new?exchange=none').expect(404)
})
