import { expect, test } from 'vitest'
import { type Announcement, announceChanges } from '../../../server/announcements/announce-changes.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, anOrder, aProduct, setStatus } = await openShop()

test('many runs at once announce each change once; an idle run announces nothing', async () => {
  const product = await aProduct({ stock: 1000 })
  const items = [{ product_id: product.id, quantity: 1 }]
  for (let count = 0; count < 5; count += 1) {
    const { id: orderId } = await anOrder({ items })
    for (const status of ['processing', 'shipped', 'pending'] as const) await setStatus(orderId, status)
  }
  const seen: Announcement[] = []
  const announce = async (_: unknown, changes: readonly Announcement[]) => void seen.push(...changes)
  await Promise.all(Array.from({ length: 6 }, () => announceChanges(db, [announce])))
  // What one run had locked, another skipped: the last one finds the rest.
  await announceChanges(db, [announce])
  const ids = seen.map(({ id }) => id)
  expect(new Set(ids).size).toBe(20)
  expect(ids).toHaveLength(20)
  await announceChanges(db, [announce])
  expect(seen).toHaveLength(20)
})

test('a change whose announcement fails is announced by the next run, with nothing done twice', async () => {
  await anOrder()
  const failing = async () => {
    throw new Error('the first time')
  }
  await expect(announceChanges(db, [failing])).rejects.toThrow('the first time')
  const seen: Announcement[] = []
  await announceChanges(db, [async (_, changes) => void seen.push(...changes)])
  expect(seen).toMatchObject([{ from_status: null, to_status: 'pending' }])
})

test('a change that another transaction holds, or its order, is left for later, without waiting', async () => {
  const [{ id: order_id }, { id }] = [await anOrder(), await anOrder()]
  await db.transaction(async (transaction) => {
    await transaction('order_status_changes').where({ order_id }).forUpdate()
    await transaction('orders').where({ id }).forUpdate()
    const seen: Announcement[] = []
    await announceChanges(db, [async (_, changes) => void seen.push(...changes)])
    expect(seen).toEqual([])
  })
})

test('changes older than two days are not announced', async () => {
  const { id } = await anOrder()
  const changes = () => db('order_status_changes').where({ order_id: id })
  await changes().update({ created_at: new Date(Date.now() - 49 * 3_600_000) })
  const seen: Announcement[] = []
  await announceChanges(db, [async (_, news) => void seen.push(...news)])
  expect(seen.filter(({ order_id }) => order_id === id)).toEqual([])
  expect(await changes()).toMatchObject([{ announced_at: expect.any(Date) }])
})
