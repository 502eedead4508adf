import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-statuses.ts'
import { findDashboardSummary } from '../../../server/admin/queries.ts'
import { addUpOrderCounts, countByStatus } from '../../../server/orders/count-by-status.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { openTestDatabase, runConcurrently } from '../../support/data/open-test-database.ts'
import { awaitedLater } from '../../support/http/awaited-later.ts'

const { db, aProduct, anOrder } = await openTestDatabase()
const product = await aProduct({ stock: 1_000_000 })

const place = () => anOrder({ items: [{ product_id: product.id, quantity: 1 }] })

async function anyOrder(place: number): Promise<number> {
  const ids: number[] = await db('orders').orderBy('id').pluck('id')
  return ids[place % ids.length] ?? 0
}

/** What can happen to orders, each with a number that selects which. */
const events = {
  placed: place,
  moved: async (which: number) => {
    const orderId = await anyOrder(which)
    await updateStatus(db, { orderId, status: statusOf(which), userId: null })
  },
  'moved together': (which: number) =>
    db('orders')
      .whereRaw('id % 3 = ?', which % 3)
      .update({ status: statusOf(which) }),
  'called later': async (which: number) =>
    db('orders')
      .where({ id: await anyOrder(which) })
      .update({ call_at: db.raw("now() + interval '1 hour'"), is_number_wrong: which % 2 === 0 }),
  deleted: async (which: number) =>
    db('orders')
      .where({ id: await anyOrder(which) })
      .delete(),
  'undone before it was done': () =>
    db
      .transaction(async (transaction) => {
        await transaction('orders').update({ status: 'delivered' })
        throw new Error('undone')
      })
      .catch(() => {}),
  'added up': () => addUpOrderCounts(db),
}

/** PostgreSQL refuses to delete an order that a courier has, and ends one of two that wait for each other. */
const refusals = ['23503', '40P01']

async function happen(name: keyof typeof events, which: number): Promise<void> {
  try {
    await events[name](which)
  } catch (error) {
    if (!refusals.includes((error as { code?: string }).code ?? '')) throw error
  }
}

function statusOf(which: number): OrderStatus {
  return orderStatuses[which % orderStatuses.length] ?? 'pending'
}

/** Compared in one snapshot, beside changes that go on. */
async function expectExactCounts(): Promise<void> {
  await db.transaction(
    async (snapshot) => {
      const counted: { status: OrderStatus; count: number }[] = await snapshot('orders')
        .select('status')
        .count({ count: '*' })
        .groupBy('status')
      const counts = new Map(counted.map(({ status, count }) => [status, count]))
      for (const status of orderStatuses) {
        expect(await countByStatus(snapshot, status)).toBe(counts.get(status) ?? 0)
      }
      expect(await countByStatus(snapshot, null)).toBe(counted.reduce((sum, { count }) => sum + count, 0))
      const toCall = await snapshot('orders')
        .where({ status: 'pending', is_number_wrong: false })
        .whereRaw('coalesce(call_at, created_at) <= now()')
        .pluck('id')
      expect(await findDashboardSummary(snapshot, new Date())).toMatchObject({
        waiting: counts.get('pending') ?? 0,
        toCall: toCall.length,
        toShip: counts.get('processing') ?? 0,
      })
    },
    { isolationLevel: 'repeatable read' },
  )
}

const names = Object.keys(events) as (keyof typeof events)[]
const event = fc.record({ name: fc.constantFrom(...names), which: fc.nat(1000) })

test('the counts are those of the orders after every history, also while it goes on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
      async (history) => {
        await runConcurrently(3, place)
        for (const together of history) {
          const done = awaitedLater(Promise.all(together.map(({ name, which }) => happen(name, which))))
          await expectExactCounts()
          await done
          await expectExactCounts()
        }
      },
    ),
    { numRuns: 10 },
  )
})

test('what has come together is added up once, however many do it, and no order waits', async () => {
  await runConcurrently(60, place)
  await db('orders').update({ status: 'processing' })
  expect(await countRows()).toBeGreaterThan(100)
  const [before] = await db('orders').count({ count: '*' })
  await Promise.all([...Array.from({ length: 4 }, () => addUpOrderCounts(db)), runConcurrently(10, place)])
  await expectExactCounts()
  expect(await countByStatus(db, null)).toBe(Number(before?.count) + 10)
  expect(await countRows()).toBeLessThan(50)

  await db.transaction(async (adding) => {
    await db('orders').update({ status: 'pending' })
    await addUpOrderCounts(adding)
    await runConcurrently(5, place)
    await expectExactCounts()
  })
  await expectExactCounts()
})

test('a shop emptied by hand has no orders', async () => {
  await place()
  await db.raw('truncate orders cascade')
  expect(await countByStatus(db, null)).toBe(0)
  await place()
  await expectExactCounts()
})

async function countRows(): Promise<number> {
  const [row] = await db('order_count_changes').count({ count: '*' })
  return Number(row?.count)
}
