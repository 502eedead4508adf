import { describe, expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, anOrder, signedIn, request } = await openShop()
const manager = await signedIn('manager')
const managerId = (await db('users').max('id as id').first())?.id
const admin = await signedIn('admin')

/** What is noted once `work` is answered; entries come after the answer. */
async function noted(work: () => Promise<unknown>, count: number) {
  await db('staff_views').delete()
  await work()
  await expectNoted(count)
  return db('staff_views').select('user_id', 'kind', 'order_id', 'customer_id').orderBy('id')
}

const expectNoted = (count: number) => expect.poll(() => db('staff_views')).toHaveLength(count)

async function aCustomer() {
  const order = await anOrder()
  const { headers } = await manager.get(`/admin/orders/${order.id}/customer`).expect(303)
  return { order, path: headers.location ?? '', id: Number(headers.location?.split('/').at(-1)) }
}

describe('who of the staff opened whose data', () => {
  test('an order, on its page, in its form and through the API, once in ten minutes', async () => {
    const { id } = await anOrder()
    const rows = await noted(async () => {
      await manager.get(`/admin/orders/${id}`).expect(200)
      await expectNoted(1)
      await manager.get(`/en/admin/orders/${id}`).expect(200)
      await manager.get(`/api/orders/${id}`).expect(200)
      await admin.get(`/admin/orders/${id}`).expect(200)
    }, 2)
    expect(rows.map(({ kind, order_id }) => [kind, order_id])).toEqual([
      ['order', id],
      ['order', id],
    ])
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(2)
    await db('staff_views').update({ created_at: db.raw("now() - interval '11 minutes'") })
    await manager.get(`/admin/orders/${id}`).expect(200)
    await expectNoted(3)
  })

  test('a customer, a copy of the data, printed orders and a list as a file, each time', async () => {
    const { order, path, id } = await aCustomer()
    const rows = await noted(async () => {
      await manager.get(path).expect(200)
      await manager.get(`${path}/data.json`).expect(200)
      await manager.get(`${path}/data.json`).expect(200)
      await manager.get(`/admin/orders/print?ids=${order.id},2147483646`).expect(200)
      await manager.get('/admin/orders.csv').expect(200)
    }, 5)
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: managerId, kind: 'customer', order_id: null, customer_id: id },
        { user_id: managerId, kind: 'customer_file', order_id: null, customer_id: id },
        { user_id: managerId, kind: 'order_printed', order_id: order.id, customer_id: null },
        { user_id: managerId, kind: 'orders_file', order_id: null, customer_id: null },
      ]),
    )
  })

  test('nothing that was refused or is not there', async () => {
    const { id } = await anOrder()
    const editor = await signedIn('editor')
    const order = await anOrder()
    const rows = await noted(async () => {
      await editor.get(`/admin/orders/${id}`).expect(303)
      await request.get(`/api/orders/${id}`).expect(401)
      await manager.get('/admin/orders/2147483646').expect(404)
      await manager.get('/admin/orders/print?ids=2147483646').expect(200)
      await manager.get(`/admin/orders/${order.id}`).expect(200)
    }, 1)
    expect(rows[0].order_id).toBe(order.id)
  })

  test('is a page for admins: of all, and of one customer with all orders', async () => {
    const { order, path, id } = await aCustomer()
    const other = await anOrder({
      delivery: { ...delivery, customer_email: null, notes: null, mark: null, customer_phone: '0677000011' },
    })
    await noted(async () => {
      for (const address of [path, `/admin/orders/${order.id}`, `/admin/orders/${other.id}`])
        await manager.get(address).expect(200)
      await manager.get('/admin/orders.csv').expect(200)
    }, 4)
    const all = page(await admin.get('/en/admin/staff-views').expect(200))
    expect(all.texts('tbody tr b').sort()).toEqual([
      'Opened a customer',
      'Opened an order',
      'Opened an order',
      'Saved a list of orders',
    ])
    const ofOne = page(await admin.get(`/en/admin/staff-views?customer=${id}`).expect(200))
    expect(ofOne.texts('tbody tr b').sort()).toEqual(['Opened a customer', 'Opened an order'])
    expect(ofOne.text('main')).toContain(`Order no. ${order.number}`)
    expect(page(await admin.get(`/en${path}`)).text('main')).toContain('Who opened this data')
    expect(page(await manager.get(`/en${path}`)).text('main')).not.toContain('Who opened this data')
    await manager.get('/admin/staff-views').expect(303)
  })

  test('keeps no name, and outlives the account', async () => {
    const { path } = await aCustomer()
    const visitor = await signedIn('manager')
    await noted(() => visitor.get(path).expect(200), 1)
    const [{ user_id }] = await db('staff_views')
    await db('users').where({ id: user_id }).delete()
    const shown = page(await admin.get('/en/admin/staff-views').expect(200))
    expect(shown.text('tbody')).toContain(`Account no. ${user_id}`)
    expect(shown.text('main')).toContain('Days for which it is kept: 365.')
  })
})
