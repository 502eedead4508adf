import { beforeEach, expect, test } from 'vitest'
import { limitReasons } from '#domain/orders/order-limits.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const manager = await shop.signedIn('manager')
const { id: product_id } = await shop.aProduct({ stock: 1000 })
const queue = '/en/admin?tab=orders&queue=beyond_limits'
const desk = '/en/admin/orders/desk'

beforeEach(async () => {
  await db('shipments').delete()
  await db('orders').delete()
})

/** An order that needs a call for this reason; null: it holds its stock. */
async function anOrderWith(call_reason: string | null) {
  const order = await shop.anOrder({ items: [{ product_id, quantity: 1 }] })
  await db('orders')
    .where({ id: order.id })
    .update({ call_reason, needs_call: call_reason !== null })
  return order
}

const listed = async (path: string) => page(await manager.get(path).expect(200))
const numbersIn = (list: ReturnType<typeof page>) => list.texts('tbody .orders__id b')
const figure = (shown: ReturnType<typeof page>, name: string) => shown.text(`[data-figure=${name}]`)

test('they are counted on the first page of the admin while there are any, and that leads to their list', async () => {
  for (const reason of [null, 'size', 'hold_ended'] as const) await anOrderWith(reason)
  const task = `.today__task:has(a[href$="${queue}"])`
  expect((await listed('/en/admin')).has(task)).toBe(false)

  const beyond = []
  for (const reason of limitReasons) beyond.push(await anOrderWith(reason))
  expect((await listed('/en/admin')).text(`${task} h2`)).toBe(`${limitReasons.length} Orders over a limit`)

  const list = await listed(queue)
  expect(list.text('.orders__filtered p')).toBe('Beyond a limit, not called yet')
  expect(numbersIn(list).toSorted()).toEqual(beyond.map(({ number }) => `#${number}`).toSorted())
})

test('they are cancelled in one go, which can be undone', async () => {
  const kept = await anOrderWith('size')
  for (let made = 0; made < 30; made += 1) await anOrderWith(limitReasons[made % limitReasons.length] ?? null)
  const list = await listed(queue)
  const ids = list.all('.orders__pick [name=id]').map((box) => box.getAttribute('value'))
  expect(ids).toHaveLength(30)
  const action = list.one('button[formaction*=cancellations]').getAttribute('formaction') ?? ''
  await manager
    .post(action.replaceAll('&amp;', '&'))
    .type('form')
    .send(ids.map((id) => `id=${id}`).join('&'))
    .expect(303)
    .expect('location', queue)
  expect(await db('orders').where({ status: 'pending' }).pluck('id')).toEqual([kept.id])
  const after = await listed(queue)
  expect(after.text('.empty')).toContain('No order matches')
  await manager
    .post(after.attribute('.toast__undo', 'action') ?? '')
    .type('form')
    .send('')
    .expect(303)
  expect(numbersIn(await listed(queue))).toHaveLength(30)
})

test('the desk calls the others first, and shows them apart', async () => {
  const set_aside = await anOrderWith('address')
  const ordinary = await anOrderWith(null)
  expect(figure(await listed('/en/admin?tab=orders'), 'toCall')).toBe('1')
  const shown = await listed(desk)
  const groups = shown.all('.desk [data-part=queue] > section').map((section) => section.textContent)
  expect(groups[0]).toContain(`#${ordinary.number}`)
  expect(groups[1]).toContain('Beyond a limit')
  expect(groups[1]).toContain(`#${set_aside.number}`)
  expect(shown.attribute('.desk section .hint a', 'href')).toBe(queue)

  await manager.post(`${desk}/next`).type('form').send({}).expect(303)
  expect((await listed(desk)).text('#card')).toContain(`#${ordinary.number}`)
  await manager
    .post(`${desk}/${ordinary.id}/calls`)
    .type('form')
    .send({ call_count: 0, outcome: 'confirmed' })
  await manager.post(`${desk}/next`).type('form').send({}).expect(303)
  expect((await listed(desk)).has('#card')).toBe(false)
})

test('once its buyer was called, an order waits with the others for the next call', async () => {
  const order = await anOrderWith('phone')
  await manager.post(`${desk}/${order.id}`).type('form').send({}).expect(303)
  expect((await listed(desk)).text('#card .order__warnings')).toContain(
    'Beyond the limit of orders with one phone',
  )
  const noAnswer = { call_count: 0, outcome: 'no_answer' }
  await manager.post(`${desk}/${order.id}/calls`).type('form').send(noAnswer).expect(303)
  expect(numbersIn(await listed(queue))).toEqual([])
  expect((await listed(desk)).text('.desk [data-part=queue]')).toContain(`#${order.number}`)
  await db('orders')
    .where({ id: order.id })
    .update({ call_at: new Date(Date.now() - 1000) })
  expect(figure(await listed('/en/admin?tab=orders'), 'toCall')).toBe('1')
})

test.each([
  ['address', 'Over internet address limit', 'address'],
  ['phone', 'Over phone limit', 'phone'],
  ['uncallable', 'Over limit: cannot be called', 'address'],
  ['share', 'Over share of stock', 'address'],
  ['all', 'Over shop limit', null],
])('the list says %j, and leads to what counts together', async (reason, label, by) => {
  const { id } = await anOrderWith(reason)
  const list = await listed('/en/admin?tab=orders')
  expect(list.texts('.orders__warnings li').join()).toContain(label)
  const links = list.all('.orders__warnings a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(by ? [`/en/admin?tab=orders&same=${by}-${id}`] : [])
})
