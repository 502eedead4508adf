import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aPhoneNumber, delivery } from '../../support/data/factories.ts'
import { awaitedLater, runConcurrently, waitForLocks } from '../../support/data/test-database.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, aProduct, db } = shop
/** Another process of the shop: its connections do not count as the first one's. */
const beside = await openShop({ beside: { databaseUrl: shop.databaseUrl } })

const orderOf = (product_id: number, fields: object = {}) =>
  request.post('/api/orders').send({ ...delivery, items: [{ product_id, quantity: 1 }], ...fields })

/** Locks a product's row until `release` is called, as an import of many products does. */
async function lockRow(productId: number): Promise<{ release: () => Promise<void> }> {
  const transaction = await beside.db.transaction()
  await transaction('products').where({ id: productId }).forUpdate()
  const release = async () => {
    if (!transaction.isCompleted()) await transaction.rollback()
  }
  onTestFinished(release)
  return { release }
}

test('a locked product blocks neither pages nor orders of other products', { tags: ['series'] }, async () => {
  const [locked, free, other] = [await aProduct({ stock: 40 }), await aProduct(), await aProduct()]
  const { release } = await lockRow(locked.id)
  const events: string[] = []
  const send = async () => {
    const answer = await orderOf(locked.id)
    events.push('locked')
    return answer
  }
  const refused = awaitedLater(runConcurrently(30, send))
  // Requested together with the thirty orders, and answered before them.
  await Promise.all([
    request.get('/en/shop').expect(200),
    request.get(`/en/product/${locked.id}`).expect(200),
    orderOf(free.id).expect(201),
    orderOf(other.id).expect(201),
  ])
  await request.get('/en/shop').expect(200)
  events.push('served')
  for (const { status, headers, body } of await refused) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toMatchObject({ code: 'unavailable' })
  }
  expect(events[0]).toBe('served')

  await release()
  await orderOf(locked.id).expect(201)
  expect(await db('products').where({ id: locked.id }).first('stock')).toEqual({ stock: 39 })
})

test('of two transactions in a deadlock, the order is retried and both succeed', async () => {
  const [first, second] = [await aProduct({ stock: 5 }), await aProduct({ stock: 5 })]
  const transaction = await beside.db.transaction()
  // Locked in the opposite order of placing an order: the order waits for the second row, and this transaction for
  // the first.
  await transaction('products').where({ id: second.id }).forUpdate()
  const items = [first, second].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const sent = request.post('/api/orders').send({ ...delivery, items })
  const ordered = awaitedLater(sent.then((answer) => answer))
  await waitForLocks(db)
  // The deadlock ends the transaction that has waited longer: the order, unless this machine is very slow.
  await transaction('products')
    .where({ id: first.id })
    .forUpdate()
    .catch(() => {})
  await transaction.rollback()
  expect((await ordered).status).toBe(201)
})

describe('orders of the same pieces', () => {
  /** Sends an order that waits for its product until another process has changed it. */
  async function orderDuring(changes: object, product: { id: number }) {
    const transaction = await beside.db.transaction()
    await transaction('products').where({ id: product.id }).update(changes)
    const ordered = orderOf(product.id).then((answer) => answer)
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

  test.each([{ stock: 0 }, { is_active: false }])(
    '%j while an order waits for its product refuses it, and nothing is left of it',
    async (changes) => {
      const product = await aProduct({ stock: 5 })
      expect((await orderDuring(changes, product)).status).toBe(409)
      expect(await db('order_lines').where({ product_id: product.id })).toEqual([])
    },
  )

  test('the last piece, ordered twice at once with the same checkout, is one order for both; thirty buyers of ten pieces get ten', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await aProduct({ stock: 1 })
      const checkout_id = randomUUID()
      const answers = await Promise.all([orderOf(id, { checkout_id }), orderOf(id, { checkout_id })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    }
    const { id } = await aProduct({ stock: 10 })
    const answers = await runConcurrently(30, (index) => orderOf(id, { customer_phone: aPhoneNumber(index) }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
    expect(await db('products').where({ id }).first('stock')).toEqual({ stock: 0 })
  })
})
