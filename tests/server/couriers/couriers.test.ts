import { expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aShippedOrder } = courierOrders(shop)
const manager = await shop.signedIn('manager')

const filled = {
  name: 'Amana',
  phone: '0522000000',
  tracking_pattern: 'https://amana.example/suivi/{number}',
  is_active: 'on',
}
const send = (path: string, fields: Record<string, unknown>) => manager.post(path).type('form').send(fields)

test('a courier is added, edited and deleted by staff', async () => {
  await send('/en/admin/couriers/new', filled).expect(303).expect('location', '/en/admin?tab=couriers')
  const { id } = await db('couriers').first('id').where({ name: 'Amana' })
  const list = page(await manager.get('/en/admin?tab=couriers').expect(200))
  expect(list.texts('.parcel__name')).toEqual(['Amana', 'Our own delivery'])
  expect(list.text('.toast strong')).toBe('Courier saved')

  const form = page(await manager.get(`/en/admin/couriers/${id}/form`).expect(200))
  const version = form.attribute('[name=version]', 'value')
  await send(`/en/admin/couriers/${id}/form`, { ...filled, name: 'Amana Express', version }).expect(303)
  expect(await db('couriers').first('name', 'phone').where({ id })).toEqual({
    name: 'Amana Express',
    phone: '0522000000',
  })
  await send(`/en/admin/couriers/${id}/deletion`, {}).expect(303)
  await manager.get(`/en/admin/couriers/${id}/form`).expect(404)
  await manager.get(`/en/admin/couriers/${id}/file`).expect(404)
})

test('a courier has a phone with digits or none, and nothing typed is lost', async () => {
  const fields = { ...filled, name: 'Phone', phone: 'abc' }
  const form = page(await send('/en/admin/couriers/new', fields).expect(422))
  expect(form.text('#phone-error')).toBe('Write the number in digits, or leave the field empty')
  expect(form.attribute('#phone', 'value')).toBe('abc')
  expect(form.attribute('#name', 'value')).toBe(fields.name)
  expect(await db('couriers').where({ name: fields.name })).toEqual([])
  await send('/en/admin/couriers/new', { ...fields, phone: '' }).expect(303)
})

test.each(['http://amana.example/{number}', 'https://amana.example/', 'https://{number}.example/'])(
  'a courier does not follow parcels at %s',
  async (tracking_pattern) => {
    const answer = await send('/en/admin/couriers/new', { ...filled, tracking_pattern }).expect(422)
    expect(page(answer).has('#tracking_pattern-error')).toBe(true)
  },
)

test('a courier keeps what two people changed, and asks where they changed the same', async () => {
  const id = await aCourier()
  const path = `/en/admin/couriers/${id}/form`
  const values = page(await manager.get(path)).formValues('form[data-draft]')
  await send(path, { ...values, usual_fee: '20' }).expect(303)
  await send(path, { ...values, name: 'Renamed' }).expect(303)
  expect(await db('couriers').where({ id }).first('name', 'usual_fee')).toEqual({
    name: 'Renamed',
    usual_fee: '20.00',
  })
  const asked = page(await send(path, { ...values, name: 'Amana Express' }).expect(409))
  expect(asked.texts('.conflict__field legend')).toEqual(['Name'])
  expect(asked.attribute('#name', 'value')).toBe('Amana Express')
})

test('a courier with a parcel is not deleted', async () => {
  const id = await aCourier()
  await aShippedOrder(id)
  await send(`/en/admin/couriers/${id}/deletion`, {}).expect(303)
  expect(page(await manager.get(`/en/admin/couriers/${id}/form`)).text('.toast strong')).toBe('Not deleted')
})

test('a courier who is given a parcel at the same moment is not deleted', async () => {
  const [id, other] = [await aCourier(), await aCourier()]
  const { shipmentId } = await aShippedOrder(other)
  const handingOver = await db.transaction()
  await handingOver('couriers').where({ id }).forShare().first('id')
  await handingOver('shipments').where({ id: shipmentId }).update({ courier_id: id })
  const deleted = awaitedLater(send(`/en/admin/couriers/${id}/deletion`, {}).expect(303))
  await waitForLocks(db)
  await handingOver.commit()
  expect((await deleted).get('location')).toBe(`/en/admin/couriers/${id}/form`)
})
