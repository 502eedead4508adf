import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, aProduct, signedIn } = await openShop()
const { warnings } = JSON.parse(readFileSync('locales/en/admin-orders.json', 'utf8'))
const [, section = ''] = readFileSync('docs/api.md', 'utf8').split('## The fields of an order\n')

/** The names in the first column of the tables: those of the order, of its list, and the codes of warnings. */
const [ofOrder = [], ofList = [], codes = []] = section
  .split('| --- | --- |\n')
  .slice(1)
  .map((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => namesIn(line.split(' | ')[0])),
  )

function namesIn(text = ''): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

test('docs/api.md names each field of an order that is sent, and no other', async () => {
  const { id: product_id } = await aProduct()
  const manager = await signedIn('manager')
  const items = [{ product_id, quantity: 1 }]
  const { body: order } = await request
    .post('/api/orders')
    .send({ ...delivery, items })
    .expect(201)
  expect(ofOrder.toSorted()).toEqual(Object.keys(order).toSorted())
  const { body: found } = await manager.get(`/api/orders/${order.id}`).expect(200)
  expect(Object.keys(found)).toEqual(Object.keys(order))

  const { body: list } = await manager.get('/api/orders').expect(200)
  expect([...ofOrder, ...ofList].toSorted()).toEqual(Object.keys(list.items[0]).toSorted())

  const lines = /^\| `items` .*$/m.exec(section)?.[0].split('the lines: ')[1]
  expect(namesIn(lines).toSorted()).toEqual(Object.keys(order.items[0]).toSorted())
})

test('docs/api.md names the code of each warning', () => {
  expect(codes.toSorted()).toEqual(Object.keys(warnings).toSorted())
})
