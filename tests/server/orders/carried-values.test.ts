import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { orderPageOf } from '../../support/shop/visitors.ts'

// All that a buyer may add to an order, and where it has to be read.

const { db, request, aDiscountCode, aProduct, signedIn } = await openShop()
const manager = await signedIn('manager')
await db('delivery_zones').update({ parts_of_day: ['evening'] })
const { code } = await aDiscountCode()
const { body: order } = await request
  .post('/api/orders?language=en')
  .send({
    ...{ ...delivery, items: [{ product_id: (await aProduct()).id, quantity: 1 }], discount_code: code },
    ...{ mark: 'amphora', delivery_part: 'evening', landmark: 'Behind the mosque', position: '32.3,-9.2' },
    ...{ receiver_name: 'Salma', receiver_phone: '0699 88 77 66', card_text: 'Eid mubarak' },
  })
  .expect(201)

const upload_file = {
  separator: ',',
  columns: [
    { head: 'N', content: 'number', words: '' },
    { head: 'When', content: 'delivery_part', words: '' },
  ],
}
const [courier] = await db('couriers').insert({ name: 'Evening express', upload_file }).returning('id')
const textOf = async (path: string) => page(await manager.get(path).expect(200)).text('main')
const paper = (what: string) => textOf(`/en/admin/orders/print?id=${order.id}&what=${what}`)
await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
const beforeHandover = {
  desk: await textOf('/en/admin/orders/desk'),
  own: await textOf(`/en${orderPageOf(await db('orders').where({ id: order.id }).first())}`),
}
await db('orders').where({ id: order.id }).update({ status: 'processing' })
const handover = { courier: courier.id, id: order.id }
const { headers } = await manager.post('/en/admin/couriers/handovers').type('form').send(handover).expect(303)

const places = {
  ...beforeHandover,
  staff: await textOf(`/en/admin/orders/${order.id}`),
  file: (await manager.get('/en/admin/orders.csv').expect(200)).text,
  slip: await paper('slip'),
  sheet: await paper('sheet'),
  note: await paper('delivery_note'),
  courierSheet: await textOf(`${headers.location}/print`),
  label: await textOf(`${headers.location}/print?what=labels`),
  courierFile: (await manager.get(`${headers.location}/file.csv`).expect(200)).text,
}
test.each([
  ['In the evening', 'desk,own,staff,file,slip,sheet,note,courierSheet,label,courierFile'],
  ['Amphora', 'own,staff,file,slip,sheet'],
  ['Behind the mosque', 'desk,own,staff,file,sheet,label'],
  ['32.3', 'desk,staff,file,label'],
  ['Salma', 'own,staff,file,slip,sheet,note,courierSheet,label'],
  ['0699 88 77 66', 'own,staff,file,slip,sheet,note,courierSheet,label'],
  ['Eid mubarak', 'own,staff,file,slip,sheet'],
  [code, 'desk,own,staff,file,slip,sheet'],
])('“%s” stands in %s, and nowhere else', (text, expected) => {
  const found = Object.entries(places).flatMap(([place, shown]) => (shown.includes(text) ? [place] : []))
  expect(found.join()).toBe(expected)
})
