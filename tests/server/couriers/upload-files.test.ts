import { expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const { aCourier, aReadyOrder, aShippedOrder } = courierOrders(shop)
const manager = await shop.signedIn('manager')

const pathOf = (courier: number) => `/en/admin/couriers/${courier}/upload-file`
const send = (courier: number, fields: Record<string, unknown>) =>
  manager.post(pathOf(courier)).type('form').send(fields)
type Column = [head: string, content: string, words?: string]

/** The fields of the form: columns as head, content and words, at their places. */
const fieldsOf = (separator: string, ...columns: Column[]) => ({
  separator,
  ...Object.fromEntries(
    columns.flatMap(([head, content, words = ''], index) => [
      [`place-${index}`, index + 1],
      [`head-${index}`, head],
      [`content-${index}`, content],
      [`words-${index}`, words],
    ]),
  ),
})
const headsOn = (shown: ReturnType<typeof page>) => shown.texts('.upload-preview th')

test('the file for a courier is described once, with real orders as they would be', async () => {
  const courier = await aCourier()
  const order = await aReadyOrder()
  const first = page(await manager.get(pathOf(courier)).expect(200))
  expect(first.attribute('[name=head-0]', 'value')).toBe('Order number')
  expect(first.texts('.upload-preview td')).toContain(String(order.number))

  const fields = fieldsOf(';', ['Réf', 'number'], ['Ville', 'city'], ['Type', 'fixed', 'Normal'])
  const looked = page(await send(courier, { ...fields, step: 'look' }).expect(200))
  expect(headsOn(looked)).toEqual(['Réf', 'Ville', 'Type'])
  expect(looked.texts('.upload-preview td').slice(0, 3)).toEqual([
    ...[String(order.number), order.customer_city, 'Normal'],
  ])
  expect(looked.text('main')).toContain('Not saved yet')
  expect(await db('couriers').first('upload_file').where({ id: courier })).toEqual({ upload_file: null })

  await send(courier, fields).expect(303)
  const saved = page(await manager.get(pathOf(courier)).expect(200))
  expect(headsOn(saved)).toEqual(['Réf', 'Ville', 'Type'])
  expect(saved.attribute('[name=separator] option[selected]', 'value')).toBe(';')
})

test.each([
  ['2', ['a', 'c', 'b']],
  ['1', ['c', 'a', 'b']],
  ['٢', ['a', 'c', 'b']],
  ['x', ['a', 'b', 'c']],
])('a column that gets place %s moves there', async (place, heads) => {
  const courier = await aCourier()
  const fields = { ...fieldsOf(',', ['a', 'number'], ['b', 'name'], ['c', 'city']), 'place-2': place }
  expect(headsOn(page(await send(courier, { ...fields, step: 'look' }).expect(200)))).toEqual(heads)
})

test.each([
  [fieldsOf(',', [' ', 'number']), 'Name at least one column'],
  [fieldsOf(',', ['x'.repeat(101), 'number']), 'too long'],
  [fieldsOf(',', ['a', 'secret']), 'not valid'],
  [fieldsOf('|', ['a', 'number']), 'not valid'],
])('%#: a description that cannot be is rejected, with what was typed', async (fields, message) => {
  const courier = await aCourier()
  const refused = page(await send(courier, fields).expect(422))
  expect(refused.text('[role=alert]')).toContain(message)
  const typed = String(fields['head-0' as 'separator']).trim()
  expect(refused.attribute('[name=head-0]', 'value') ?? '').toBe(typed)
})

test('a handover offers the file, in the courier’s order and words', async () => {
  const courier = await aCourier()
  const { handoverId, ...order } = await aShippedOrder(courier)
  await db('orders').where({ id: order.id }).update({
    customer_phone: '+212 612 345 678',
    customer_address: '=1+1;\nrue 2',
    receiver_name: 'Salma "S"',
  })
  const before = page(await manager.get(`/en/admin/couriers/handovers/${handoverId}`).expect(200))
  expect(before.has(`a[href="${pathOf(courier)}"]`)).toBe(true)
  await manager.get(`/en/admin/couriers/handovers/${handoverId}/file.csv`).expect(404)

  const fields = fieldsOf(
    ';',
    ...([
      ['Destinataire', 'name'],
      ['Tél', 'phone'],
      ['Adresse', 'address'],
      ['Prix', 'amount'],
    ] satisfies Column[]),
    ...([
      ['Colis', 'parcels'],
      ['Réf', 'number'],
      ['Ouvrir', 'fixed', 'Oui'],
    ] satisfies Column[]),
  )
  await send(courier, fields).expect(303)
  const after = page(await manager.get(`/en/admin/couriers/handovers/${handoverId}`).expect(200))
  const link = after.attribute('a[href$="/file.csv"]', 'href') ?? ''
  const { text, headers } = await manager.get(link).expect(200)
  expect(headers['content-disposition']).toContain(`handover-${handoverId}.csv`)
  const [head, line, rest] = text.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('Destinataire;Tél;Adresse;Prix;Colis;Réf;Ouvrir')
  expect(line).toBe(
    `"Salma ""S""";0612345678;"'=1+1; rue 2";${order.total_amount / 100};1;${order.number};Oui`,
  )
  expect(rest).toBe('')
})

test('the shop’s own people get no file', async () => {
  const { handoverId } = await aShippedOrder(null)
  const shown = page(await manager.get(`/en/admin/couriers/handovers/${handoverId}`).expect(200))
  expect(shown.has('a[href$="/file.csv"], a[href$="/upload-file"]')).toBe(false)
  await manager.get(`/en/admin/couriers/handovers/${handoverId}/file.csv`).expect(404)
})
