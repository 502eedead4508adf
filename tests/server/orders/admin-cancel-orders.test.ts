import { describe, expect, test } from 'vitest'
import { anAddress } from '../../support/data/factories.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({ orderLimits: 'as at the first start', environment: { TRUST_PROXY: '1' } })
const { db, aProduct, anOrder } = shop
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]
const { order } = visitorOrders(shop)

const stockOf = async (id: number) => (await db('products').first('stock').where({ id })).stock
const stepsOf = (order_id: number) =>
  db('order_status_changes').where({ order_id }).orderBy('id').pluck('to_status')
const cancel = (ids: readonly number[], query = 'tab=orders') =>
  manager
    .post(`/en/admin/orders/cancellations?${query}`)
    .type('form')
    .send(ids.map((id) => `id=${id}`).join('&'))
const setStatus = (id: number, status: string) => manager.patch(`/api/orders/${id}`).send({ status })
const listed = async (query = '') => page(await manager.get(`/en/admin?tab=orders&${query}`).expect(200))
async function someOrders(count: number, product_id: number, quantity = 1): Promise<number[]> {
  const ids = []
  for (let made = 0; made < count; made += 1) {
    ids.push((await anOrder({ items: [{ product_id, quantity }] })).id)
  }
  return ids
}

describe('several orders', () => {
  test('are cancelled with the person in the history of each, and restored with one click', async () => {
    const product = await aProduct({ stock: 20 })
    const ids = await someOrders(3, product.id, 4)
    const button = (await listed('city=Safi')).one('button[formaction*=cancellations]')
    expect(button.getAttribute('formmethod')).toBe('post')
    expect(button.getAttribute('formaction')?.replaceAll('&amp;', '&')).toBe(
      '/en/admin/orders/cancellations?tab=orders&city=Safi',
    )
    await cancel(ids, 'tab=orders&city=Safi&page=2')
      .expect(303)
      .expect('location', '/en/admin?tab=orders&city=Safi&page=2')
    expect(await stockOf(product.id)).toBe(20)
    const history = page(await manager.get(`/en/admin/orders/${ids[0]}`)).texts('.order__log[reversed] li')
    expect(history[0]).toMatch(/^Pending → Cancelledmanager-\d+ · /)

    await cancel(await someOrders(2, product.id))
    const undo = (await listed()).attribute('.toast__undo', 'action') ?? ''
    expect(undo).toMatch(/^\/en\/admin\/cancellations\/\d+\/restoration$/)
    expect(await stockOf(product.id)).toBe(20)
    await manager.post(undo).type('form').send().expect(303).expect('location', '/en/admin?tab=orders')
    expect((await listed()).text('.toast strong')).toBe('Orders brought back: 2')
    expect(await stockOf(product.id)).toBe(18)
    // Pressing it again takes no more stock.
    await manager.post(undo).type('form').send().expect(303)
    expect(await stockOf(product.id)).toBe(18)
  })

  test('of which some were confirmed or shipped meanwhile: those are named and unchanged', async () => {
    const product = await aProduct({ stock: 20 })
    const ids = await someOrders(3, product.id, 2)
    const [confirmed = 0, ...others] = ids
    await setStatus(confirmed, 'processing').expect(200)
    await cancel(ids).expect(303)
    const { number } = await db('orders').first('number').where({ id: confirmed })
    const toasts = (await listed()).texts('.toast p')
    expect(toasts[0]).toContain('Orders cancelled: 2')
    expect(toasts[1]).toContain(`#${number}`)
    expect(await stepsOf(confirmed)).toEqual(['pending', 'processing'])
    for (const id of others) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
    expect(await stockOf(product.id)).toBe(18)
  })

  test('that took no stock give none back, and take none when they are restored', async () => {
    const product = await aProduct({ stock: 100 })
    const { body } = await order([{ product_id: product.id, quantity: 90 }]).expect(201)
    const [small = 0] = await someOrders(1, product.id, 2)
    await cancel([body.id, small]).expect(303)
    expect(await stockOf(product.id)).toBe(100)
    const undo = (await listed()).attribute('.toast__undo', 'action') ?? ''
    await manager.post(undo).type('form').send().expect(303)
    expect(await stockOf(product.id)).toBe(98)
  })

  test('that cannot get their stock again stay cancelled when the others are restored', async () => {
    const product = await aProduct({ stock: 6 })
    const ids = await someOrders(3, product.id, 2)
    await cancel(ids).expect(303)
    const undo = (await listed()).attribute('.toast__undo', 'action') ?? ''
    await db('products').where({ id: product.id }).update({ stock: 4 })
    await manager.post(undo).type('form').send().expect(303)
    expect(await db('orders').whereIn('id', ids).orderBy('id').pluck('status')).toEqual([
      'pending',
      'pending',
      'cancelled',
    ])
    expect(await stockOf(product.id)).toBe(0)
    expect((await listed()).texts('.toast strong')).toEqual(['Orders brought back: 2', 'Left as they are'])
  })

  test('restored one by one meanwhile are not changed by undoing the cancellation', async () => {
    const product = await aProduct({ stock: 10 })
    const [id = 0] = await someOrders(1, product.id)
    await cancel([id]).expect(303)
    const undo = (await listed()).attribute('.toast__undo', 'action') ?? ''
    await setStatus(id, 'shipped').expect(200)
    await setStatus(id, 'cancelled').expect(200)
    await manager.post(undo).type('form').send().expect(303)
    expect((await listed()).text('.toast strong')).toBe('Left as they are')
    expect(await stepsOf(id)).toEqual(['pending', 'cancelled', 'shipped', 'cancelled'])
    expect(await stockOf(product.id)).toBe(10)
  })

  test.each(['', 'id=x', 'id=-1', 'ids=1', 'id=99999999999'])(
    'of a form with %j: the list says that none is selected',
    async (body) => {
      const answer = await manager
        .post('/en/admin/orders/cancellations?tab=orders')
        .type('form')
        .send(body)
        .expect(422)
      expect(page(answer).text('.toast strong')).toBe('No order chosen')
      expect(page(answer).h1).toEqual(['Orders'])
    },
  )

  test('can be cancelled through the API in one call, which returns those unchanged', async () => {
    const product = await aProduct({ stock: 10 })
    const [one = 0, two = 0] = await someOrders(2, product.id)
    await setStatus(two, 'delivered').expect(200)
    const call = (body: object) => manager.post('/api/orders/cancellations').send(body)
    const { body } = await call({ ids: [two, one, one, 2_000_000] }).expect(200)
    expect(body).toEqual({
      cancelled: [{ id: one, number: expect.any(Number) }],
      left: [{ id: two, number: expect.any(Number), status: 'delivered' }],
    })
    expect(await stockOf(product.id)).toBe(9)
    for (const ids of [undefined, [], 'x', ['1'], Array(501).fill(1)]) await call({ ids }).expect(422)
  })
})

describe('at once', () => {
  test('two staff members cancel the same orders: each is cancelled once and its stock restored once', async () => {
    const [product, other] = [await aProduct({ stock: 50 }), await aProduct({ stock: 50 })]
    const ids = [...(await someOrders(10, product.id, 2)), ...(await someOrders(10, other.id, 2))]
    const call = (who: typeof manager, asked: number[]) =>
      who.post('/api/orders/cancellations').send({ ids: asked }).expect(200)
    const answers = await Promise.all([
      call(manager, ids),
      call(admin, ids.toReversed()),
      call(manager, ids.slice(5)),
      call(admin, ids.slice(0, 12)),
    ])
    const cancelled = answers.flatMap(({ body }) => body.cancelled.map(({ id }: { id: number }) => id))
    expect(cancelled.toSorted((a, b) => a - b)).toEqual(ids)
    expect([await stockOf(product.id), await stockOf(other.id)]).toEqual([50, 50])
    for (const id of ids) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
  })

  test('one cancels many while another confirms them and visitors place orders: stock and statuses are consistent', async () => {
    const product = await aProduct({ stock: 100 })
    const ids = await someOrders(12, product.id, 3)
    const items = [{ product_id: product.id, quantity: 1 }]
    const [{ body }, changes, orders] = await Promise.all([
      manager.post('/api/orders/cancellations').send({ ids }).expect(200),
      Promise.all(
        ids.map((id) =>
          admin.patch(`/api/orders/${id}`).send({ status: 'processing', from_status: 'pending' }),
        ),
      ),
      runConcurrently(5, (index) => order(items).set('x-forwarded-for', anAddress(index))),
    ])
    expect(orders.map(({ status }) => status)).toEqual(Array(5).fill(201))
    const confirmed = changes.filter(({ status }) => status === 200).length
    expect(body.cancelled.length + confirmed).toBe(12)
    expect(changes.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await stockOf(product.id)).toBe(100 - 3 * confirmed - 5)
  })
})
