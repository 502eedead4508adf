import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aProduct, anOrder, stockOf } = shop
const [manager, admin] = [await shop.signedIn('manager'), await shop.signedIn('admin')]

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

test('several orders are cancelled with the person in the history of each, and restored with one click', async () => {
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

test('several orders of which one was confirmed meanwhile, or cannot get its stock again when they are restored: those stay as they are', async () => {
  const product = await aProduct({ stock: 20 })
  const ids = await someOrders(4, product.id, 2)
  const [confirmed = 0, ...others] = ids
  await setStatus(confirmed, 'processing').expect(200)
  await cancel(ids).expect(303)
  const { number } = await db('orders').first('number').where({ id: confirmed })
  const list = await listed()
  expect(list.texts('.toast p')[0]).toContain('Orders cancelled: 3')
  expect(list.texts('.toast p')[1]).toContain(`#${number}`)
  expect(await stepsOf(confirmed)).toEqual(['pending', 'processing'])
  for (const id of others) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
  expect(await stockOf(product.id)).toBe(18)

  await db('products').where({ id: product.id }).update({ stock: 4 })
  await manager
    .post(list.attribute('.toast__undo', 'action') ?? '')
    .type('form')
    .send()
    .expect(303)
  const statuses = await db('orders').whereIn('id', ids).orderBy('id').pluck('status')
  expect(statuses).toEqual(['processing', 'pending', 'pending', 'cancelled'])
  expect(await stockOf(product.id)).toBe(0)
  expect((await listed()).texts('.toast strong')).toEqual(['Orders brought back: 2', 'Left as they are'])
})

test('several orders can be cancelled through the API in one call, which returns those unchanged', async () => {
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
  for (const ids of [undefined, ['1'], Array(501).fill(1)]) await call({ ids }).expect(422)
})

test('two staff members cancel the same orders: each is cancelled once and its stock restored once', async () => {
  const [product, other] = [await aProduct({ stock: 50 }), await aProduct({ stock: 50 })]
  const ids = [...(await someOrders(5, product.id, 2)), ...(await someOrders(5, other.id, 2))]
  const call = (who: typeof manager, asked: number[]) =>
    who.post('/api/orders/cancellations').send({ ids: asked }).expect(200)
  const answers = await Promise.all([
    call(manager, ids),
    call(admin, ids.toReversed()),
    call(manager, ids.slice(5)),
    call(admin, ids.slice(0, 7)),
  ])
  const cancelled = answers.flatMap(({ body }) => body.cancelled.map(({ id }: { id: number }) => id))
  expect(cancelled.toSorted((a, b) => a - b)).toEqual(ids)
  expect([await stockOf(product.id), await stockOf(other.id)]).toEqual([50, 50])
  for (const id of ids) expect(await stepsOf(id)).toEqual(['pending', 'cancelled'])
})
