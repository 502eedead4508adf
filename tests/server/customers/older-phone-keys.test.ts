import { expect, test } from 'vitest'
import { up } from '../../../migrations/063_phone_keys_with_slips.ts'
import { updateCustomers } from '../../../server/customers/update-customers.ts'
import { delivery } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aProduct, anOrder } = await openShop()
const product = await aProduct({ stock: 99 })

test.each([
  ['+212 61234567', '21261234567', '061234567'],
  ['00212 (0)6 123 45 68', '212061234568', '061234568'],
  ['+212 6123456780', '2126123456780', '06123456780'],
  ['+06 12 34 56 79', '0612345679', '212612345679'],
])(
  '%s, stored as %s, becomes %s with its customer, and what became of calls stays',
  async (phone, old, key) => {
    const { id } = await anOrder({
      items: [{ product_id: product.id, quantity: 1 }],
      delivery: { ...delivery, customer_phone: phone, customer_email: null, notes: null },
    })
    expect(await db('orders').where({ id }).pluck('phone_key')).toEqual([key])
    await db('orders').where({ id }).update({ phone_key: old })
    await db('orders').where({ id }).update({ is_number_wrong: true })
    await updateCustomers(db)
    const customers = () => db('customer_phones').whereIn('phone_key', [old, key])
    const [before] = await customers().where({ phone_key: old })

    await up(db)
    expect(await db('orders').where({ id }).first('phone_key', 'is_number_wrong')).toEqual({
      phone_key: key,
      is_number_wrong: true,
    })
    await updateCustomers(db)
    expect(await customers()).toEqual([{ phone_key: key, customer_id: before.customer_id }])
  },
)

test('of two notations of one number one is its customer, the other stays for the notes of staff', async () => {
  const keys = ['212712345', '2120712345']
  for (const old of keys) {
    const { id } = await anOrder({ items: [{ product_id: product.id, quantity: 1 }] })
    await db('orders').where({ id }).update({ phone_key: old })
  }
  await updateCustomers(db)
  const other = await db('customer_phones').where({ phone_key: '212712345' }).first('customer_id')
  await db('customer_notes').insert({ ...other, text: 'Calls back in the evening' })
  await up(db)
  await updateCustomers(db)
  expect(await db('orders').where({ phone_key: '0712345' })).toHaveLength(2)
  const left = await db('customer_phones')
    .whereIn('phone_key', [...keys, '0712345'])
    .orderBy('phone_key')
  expect(left.map(({ phone_key }) => phone_key)).toEqual(['0712345', '212712345'])
  expect(left[1]).toMatchObject(other)
})
