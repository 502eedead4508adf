import { expect, test } from 'vitest'
import { down, up } from '../../../migrations/069_order_limits.ts'
import { findSettings } from '../../../server/settings/queries.ts'
import { openTestDatabase } from '../../support/data/open-test-database.ts'

const { db, anOrder } = await openTestDatabase()

test('an update keeps the limits that staff set, and those that they left as they were follow the new ones', async () => {
  const large = await anOrder()
  await db('orders').where({ id: large.id }).update({ needs_call: true })
  const small = await anOrder()
  await down(db)
  const values = { pieces: 12, open_by_address: 60, open_by_phone: 7, open_in_all: 300, open_uncallable: 5 }
  await db('settings').insert({ name: 'orders', values: JSON.stringify(values) })
  await up(db)
  expect((await findSettings(db, 'orders')).values).toMatchObject({
    pieces: 12,
    hourly_by_address: 100,
    hourly_by_phone: 7,
    hourly_in_all: 500,
    hourly_uncallable: 5,
    hold_hours: 48,
  })
  const reasons = db('orders').orderBy('id').pluck('call_reason')
  expect(await reasons).toEqual(['size', null])
  expect(small.needs_call).toBe(false)
})
