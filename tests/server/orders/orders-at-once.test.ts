import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAddress, aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { waitForLocks } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, aProduct, db } = shop
/** Another process of the shop. */
const beside = await openShop({ beside: { databaseUrl: shop.databaseUrl } })

const order = (product_id: number, fields: object = {}) =>
  request.post('/api/orders').send({ ...delivery, items: [{ product_id, quantity: 1 }], ...fields })

/** Sends an order that waits for its product until another process has changed it. */
async function orderDuring(changes: object, product: { id: number }) {
  const transaction = await beside.db.transaction()
  await transaction('products').where({ id: product.id }).update(changes)
  const ordered = order(product.id).then((answer) => answer)
  await waitForLocks(beside.db)
  await transaction.commit()
  return ordered
}

test('a price that changes while an order waits for its product is the one it is stored with', async () => {
  const product = await aProduct({ price: 100_00, stock: 5 })
  const { status, body } = await orderDuring({ price: 120, name_en: 'Renamed' }, product)
  expect(status).toBe(201)
  expect(body).toMatchObject({ subtotal: 120, items: [{ price: 120, name_en: 'Renamed' }] })
  expect(await db('products').where({ id: product.id }).first('stock')).toEqual({ stock: 4 })
})

test.each([{ stock: 0 }, { is_active: false }, { deleted_at: new Date() }])(
  '%j while an order waits for its product refuses it, and nothing is left of it',
  async (changes) => {
    const product = await aProduct({ stock: 5 })
    expect((await orderDuring(changes, product)).status).toBe(409)
    expect(await db('order_lines').where({ product_id: product.id })).toEqual([])
  },
)

test('the last piece, ordered twice at once with the same checkout, is one order for both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aProduct({ stock: 1 })
    const checkout_id = randomUUID()
    const answers = await Promise.all([order(id, { checkout_id }), order(id, { checkout_id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  }
})

test('two hundred buyers of ten pieces, each at an address of their own, get ten', async () => {
  const environment = { TRUST_PROXY: '1' }
  const { request, aProduct, db } = await openShop({ orderLimits: 'as at the first start', environment })
  const { id } = await aProduct({ stock: 10 })
  const buy = (index: number) =>
    request
      .post('/api/orders')
      .set('x-forwarded-for', anAddress(index))
      .send({ ...delivery, customer_phone: aPhoneNumber(index), items: [{ product_id: id, quantity: 1 }] })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(index)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(190)
  expect(await db('products').where({ id }).first('stock')).toEqual({ stock: 0 })
}, 60_000)
