import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { startOfSafiDay } from '#domain/time/safi-time.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ now: new Date('2026-11-18T12:00:00Z') })
const { db, aProduct, anOrder, setStatus } = shop
const manager = await shop.signedIn('manager')

const jar = await aProduct({ name_en: 'Green jar', stock: 1000, price: 170_00 })
const bowl = await aProduct({ name_en: 'Plain bowl', stock: 300, price: 20_00 })
await aProduct({ name_en: 'Idle lamp', stock: 9, price: 900_00 })
await db('products').update({ created_at: new Date('2025-01-01') })

type Placed = {
  at: string
  statuses?: OrderStatus[]
  city?: string
  product?: { id: number }
  quantity?: number
  /** Minutes from order to confirmation. */
  confirmedAfter?: number
}

async function placed({ product = jar, quantity = 1, ...of }: Placed) {
  const items = [{ product_id: product.id, quantity }]
  const { id } = await anOrder({ items, delivery: { customer_city: of.city ?? 'Safi' } })
  for (const status of of.statuses ?? []) await setStatus(id, status)
  const created_at = new Date(of.at)
  const confirmed_at = of.confirmedAfter && new Date(created_at.getTime() + of.confirmedAfter * 60_000)
  await db('orders')
    .where({ id })
    .update({ created_at, ...(confirmed_at && { confirmed_at }) })
  return id
}

// Of 200 DH each in November: delivered, confirmed, cancelled by phone, come back, new; and two of October, one after the
// days with which November so far is compared.
const way: OrderStatus[] = ['processing', 'shipped', 'delivered']
const delivered = await placed({ at: '2026-11-03T10:00:00Z', statuses: way, confirmedAfter: 90 })
await placed({ at: '2026-11-10T10:00:00Z', statuses: ['processing'], confirmedAfter: 150, city: 'Rabat' })
await placed({ at: '2026-11-11T10:00:00Z', statuses: ['cancelled'], city: 'آسفي' })
const wayBack: OrderStatus[] = ['shipped', 'cancelled']
const cameBack = await placed({ at: '2026-11-12T10:00:00Z', statuses: wayBack, confirmedAfter: 210 })
await placed({ at: '2026-11-18T09:00:00Z', product: bowl, quantity: 9 })
await placed({ at: '2026-10-05T10:00:00Z', statuses: ['delivered'], confirmedAfter: 60 })
await placed({ at: '2026-10-25T10:00:00Z' })
const october = startOfSafiDay('2026-10-01').toISOString()
await placed({ at: october, city: 'Fès', statuses: ['processing'], confirmedAfter: 60 })

const open = async (query = '') =>
  page(await manager.get(`/en/admin?tab=figures${query && `&${query}`}`).expect(200))
const rowsOf = (shown: ReturnType<typeof page>, label: string) =>
  shown.texts(`section[aria-label="${label}"] tbody tr`)
const file = async (query: string) => {
  const { text } = await manager.get(`/en/admin/figures.csv?${query}`).expect(200)
  return text.replace('\ufeff', '').trim().split('\r\n')
}
/** How many orders each link of a table's first row leads to. */
const countsBehind = async (shown: ReturnType<typeof page>, label: string) =>
  Promise.all(
    shown
      .all(`section[aria-label="${label}"] tbody tr:first-child td a`)
      .map((link) => numbersListed(link.getAttribute('href') ?? '')),
  )
const numbersListed = async (path: string) =>
  page(await manager.get(path).expect(200)).texts('.table--orders tbody tr').length

test('the overview counts orders, sums and outcomes beside those before, as a table and a file, for managers', async () => {
  const shown = await open()
  expect(shown.h1).toEqual(['Figures'])
  expect(shown.text('.figures__steps h2')).toBe('November 2026')
  expect(shown.allText()).toMatch(/Compared with: Oct 1\s–\s18, 2026/u)
  expect(shown.texts('.figures__tiles li')).toEqual([
    'Orders5Before: 2',
    'Ordered for610.00 DHBefore: 400.00 DH',
    'Average order203.33 DHBefore: 200.00 DH',
    'Confirmed60%Before: 100%',
    'Delivered20%Before: 50%',
    'Cancelled before sending20%Before: 0%',
    'Came back20%Before: 0%',
    'Time to confirmation2 h 30 minBefore: 1 h 0 min',
  ])
  // Each leads to its orders; sums and averages are of those that were not cancelled.
  const links = shown.all('.figures__tiles a').map((link) => link.getAttribute('href') ?? '')
  const counts = await Promise.all(links.map(numbersListed))
  expect(counts).toEqual([5, 2, 3, 2, 3, 2, 3, 2, 1, 1, 1, 0, 1, 0, 3, 2])
  const rows = rowsOf(await open(), 'Over time')
  expect(rows).toHaveLength(12)
  expect(rows[0]).toBe('November 20265610.00 DH200.00 DH203.33 DH60%20%20%20%')
  expect(rows[1]).toMatch(/^October 20263/)
  expect(rows[2]).toMatch(/^September 20260/)
  const lines = await file('part=overview')
  expect(lines.at(-1)).toBe('2026-11-01,2026-11-30,5,610.00,200.00,203.33,3,60,1,20,1,20,1,20')
  expect(lines).toHaveLength(13)
  const day = await open('by=day&day=2026-10-01')
  expect(day.texts('.figures__tiles li')[0]).toBe('Orders1Before: 0')
  const week = await open('by=week&day=2026-11-12')
  expect(week.texts('.figures__tiles li')[0]).toBe('Orders3Before: 1')
  expect(week.attribute('a[rel=next]', 'href')).toContain('day=2026-11-16')
  expect((await open('by=week')).has('a[rel=next]')).toBe(false)
  const answer = await manager.get('/admin?tab=figures').expect(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  await (await shop.signedIn('editor')).get('/en/admin?tab=figures').expect(303)
  expect((await open('by=year&day=2026-13-45&part=<b>')).text('.figures__steps h2')).toBe('November 2026')
  for (const part of ['overview', 'products', 'places'])
    expect((await open(`part=${part}&day=2031-05-05`)).allText()).not.toMatch(/NaN|Infinity|undefined/)
})

test('the overview counts delivered orders of which pieces were brought back, one or all, as come back too', async () => {
  const at = '2026-05-05T10:00:00Z'
  const lid = await aProduct({ name_en: 'Lid', stock: 1000, price: 170_00 })
  const pair = { at, statuses: ['delivered' as const], product: lid, quantity: 2, city: 'Agadir' }
  const ids = [
    ...[await placed(pair), await placed(pair), await placed(pair)],
    await placed({ ...pair, statuses: ['shipped', 'cancelled'] }),
    await placed({ ...pair, statuses: [] }),
  ]
  const returnPieces = (id: number | undefined, quantity: number) => {
    const back = { reason: 'damaged', goes_to: 'stock', [`quantity_${lid.id}`]: quantity }
    return manager.post(`/en/admin/orders/${id}/returns`).type('form').send(back).expect(303)
  }
  await returnPieces(ids[0], 2)
  await returnPieces(ids[1], 1)
  const shown = await open('by=day&day=2026-05-05')
  expect(shown.texts('.figures__tiles li').slice(4, 7)).toEqual([
    'Delivered60%Before: –',
    'Cancelled before sending0%Before: –',
    'Came back60%Before: –',
  ])
  expect(rowsOf(await open('part=places&by=day&day=2026-05-05'), 'Cities')[0]).toContain('60%0%60%')

  // An order that is set back is not delivered, and has not come back.
  await setStatus(ids[1] ?? 0, 'processing')
  const after = await open('by=day&day=2026-05-05')
  expect(after.texts('.figures__tiles li').at(6)).toContain('Came back40%')
  // The entries of the cash book stay, so the orders do.
  const created_at = new Date('2025-01-01')
  await db('orders').whereIn('id', ids).update({ created_at })
})

test('products that sold most and least, also a deleted one, and those that run out first', async () => {
  const gone = await aProduct({ name_en: 'Gone =vase', stock: 5, price: 10_00 })
  const id = await placed({ at: '2026-06-05T10:00:00Z', product: gone, quantity: 2 })
  await db('products').where({ id: gone.id }).delete()
  const november = await open('part=products')
  expect(rowsOf(november, 'Sold most')).toEqual(['Plain bowl90180.00 DH291', 'Green jar22340.00 DH995'])
  expect(rowsOf(november, 'Sold least')[0]).toBe('Idle lamp000.00 DH9')
  const june = await open('part=products&day=2026-06-05')
  expect(rowsOf(june, 'Sold most')).toEqual(['Gone =vase2020.00 DH–'])
  const head = 'Product,Pieces,Pieces before,Ordered for,Stock'
  expect(await file('part=products&day=2026-06-05')).toEqual([head, 'Gone =vase,2,0,20.00,'])
  expect((await file('part=products&table=slow'))[1]).toBe('Idle lamp,0,0,0.00,9')
  await db('orders').where({ id }).delete()
  await db('products').where({ id: bowl.id }).update({ stock: 6 })
  await placed({ at: '2026-10-25T10:00:00Z', product: bowl, quantity: 6, statuses: ['cancelled'] })
  expect(rowsOf(await open('part=stock'), 'Runs out first')).toEqual(['Plain bowl2069'])
  expect(await file('part=stock')).toEqual(['Product,Days left,Stock,Pieces', 'Plain bowl,20,6,9'])
})

test('cities in all languages are one, with links to their orders', async () => {
  const shown = await open('part=places')
  const rows = rowsOf(shown, 'Cities')
  expect(rows[0]).toMatch(/^(Safi|آسفي)41410.00 DH25%25%25%$/)
  expect(rows[1]).toMatch(/^Rabat/)
  // Orders, those before, and of the orders the ones not cancelled, delivered, cancelled and come back.
  expect(await countsBehind(shown, 'Cities')).toEqual([4, 1, 2, 1, 1, 1])
})

test('couriers have the outcomes of the orders given to them', async () => {
  const [courier] = await db('couriers').insert({ name: 'Amana' }).returning('id')
  await db('shipments').where({ order_id: delivered }).delete()
  await db('shipments').where({ order_id: cameBack }).delete()
  const given = (order_id: number, outcome: string, courier_id: number | null) => ({
    order_id,
    courier_id,
    outcome,
    amount_due: 200,
    created_at: new Date('2026-11-13T08:00:00Z'),
    outcome_at: new Date('2026-11-14T10:00:00Z'),
  })
  await db('shipments').insert([
    given(delivered, 'delivered', courier.id),
    given(cameBack, 'refused', courier.id),
    given(cameBack, 'withdrawn', null),
  ])
  const shown = await open('part=places')
  expect(rowsOf(shown, 'Couriers')).toEqual(['Amana250%50%0%200.00 DH26'])
  // Orders, delivered, refused, lost, and twice the delivered ones: their sum and time.
  expect(await countsBehind(shown, 'Couriers')).toEqual([2, 1, 1, 0, 1, 1])
  expect(await file('part=places&table=couriers')).toEqual([
    'Courier,Orders,Delivered,Delivered (%),Refused,Refused (%),Lost,Lost (%),Delivered for,Hours to delivery',
    'Amana,2,1,50,1,50,0,0,200.00,26',
  ])
})

test('searches without a result are counted by period, and no formula gets into their file', async () => {
  await db('search_misses').insert([
    { day: '2026-11-02', query: 'teapot', count: 3 },
    { day: '2026-11-05', query: '=cmd', count: 1 },
    { day: '2026-10-05', query: 'teapot', count: 2 },
    { day: '2026-10-30', query: 'old', count: 7 },
  ])
  const shown = await open('part=searches')
  expect(rowsOf(shown, 'Searches without a result')).toEqual(['teapot32', '=cmd10'])
  const [search] = shown.all('section[aria-label="Searches without a result"] th a')
  expect(search?.getAttribute('href')).toBe('/en/shop?q=teapot')
  expect(await file('part=searches')).toEqual(['Search,Times,Times before', 'teapot,3,2', "'=cmd,1,0"])
})
