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
const seller = { legal_name: 'Coopérative Fakhar Asfi', ice: '001234567000042' }
await db('settings').insert({ name: 'papers', values: JSON.stringify(seller) })
const tiles = await aProduct({ sold_by: 'square_metre', lot: 'L7', made_to_order_days: 9 })
const { body: order } = await request
  .post('/api/orders?language=en')
  .send({
    ...delivery,
    items: [{ product_id: tiles.id, quantity: 1 }],
    discount_code: code,
    mark: 'amphora',
    delivery_part: 'evening',
    landmark: 'Behind the mosque',
    position: '32.3,-9.2',
    receiver_name: 'Salma',
    receiver_phone: '0699 88 77 66',
    card_text: 'Eid mubarak',
  })
  .expect(201)

const upload_file = {
  separator: ',',
  columns: [
    { head: 'N', content: 'number', words: '' },
    { head: 'When', content: 'delivery_part', words: '' },
    { head: 'Pieces', content: 'pieces', words: '' },
  ],
}
const [courier] = await db('couriers').insert({ name: 'Evening express', upload_file }).returning('id')
const textOf = async (path: string) => page(await manager.get(path).expect(200)).text('main')
const paper = (what: string) => textOf(`/en/admin/orders/print?id=${order.id}&what=${what}`)
await manager.post(`/en/admin/orders/desk/${order.id}`).type('form').send({}).expect(303)
const ownPath = `/en${orderPageOf(await db('orders').where({ id: order.id }).first())}`
const beforeHandover = {
  desk: await textOf('/en/admin/orders/desk'),
  own: page(await request.get(ownPath).expect(200)).text('main'),
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
await manager.patch(`/api/orders/${order.id}`).send({ status: 'delivered' }).expect(200)
const invoiceId = (await db('papers').where({ order_id: order.id }).first('id')).id
Object.assign(places, { invoice: await textOf(`/en/admin/papers/print?ids=${invoiceId}`) })

test.each([
  ['per m²', 'desk,own,staff,file,slip,sheet,note,courierFile,invoice'],
  ['Lot \u2068L7', 'desk,own,staff,slip,sheet,note,invoice'],
  ['Made to order in 9 days', 'desk,own,staff,slip,sheet'],
  ['In the evening', 'desk,own,staff,file,slip,sheet,note,courierSheet,label,courierFile'],
  ['Amphora', 'desk,own,staff,file,slip,sheet'],
  ['Behind the mosque', 'desk,own,staff,file,sheet,label'],
  ['32.3', 'desk,staff,file,sheet,label'],
  ['Salma', 'desk,own,staff,file,slip,sheet,note,courierSheet,label'],
  ['0699 88 77 66', 'desk,own,staff,file,slip,sheet,note,courierSheet,label'],
  ['Eid mubarak', 'desk,own,staff,file,slip,sheet'],
  [code, 'desk,own,staff,file,slip,sheet,invoice'],
])('“%s” stands in %s, and nowhere else', (text, expected) => {
  const found = Object.entries(places).flatMap(([place, shown]) => (shown.includes(text) ? [place] : []))
  expect(found.join()).toBe(expected)
})
