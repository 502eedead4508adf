import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { page as parsed } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** 00:10 on 1 July in Safi, still June in UTC. */
const now = new Date('2025-06-30T23:10:00Z')

const figuresOf = (html: string) =>
  Object.fromEntries(
    parse(html)
      .querySelectorAll('[data-figure]')
      .map((figure) => [figure.getAttribute('data-figure'), figure.textContent]),
  )

test('above the tabs are the open and the new orders, by days in Safi, each with a link to what it counts', async () => {
  const shop = await openShop({ now })
  const { id } = await shop.aProduct({ price: 600_00, stock: 100 })
  await shop.aProduct({ stock: 0 })
  await shop.aProduct({ stock: 0, is_active: false })
  const deleted = await shop.aProduct({ stock: 0 })
  await shop.db('products').where({ id: deleted.id }).update({ deleted_at: now })

  const ordered = async (created_at: string, quantity: number) => {
    const order = await shop.anOrder({ items: [{ product_id: id, quantity }] })
    await shop.db('orders').where({ id: order.id }).update({ created_at })
    return order.id
  }
  await ordered('2025-06-30T23:05:00Z', 1)
  const cancelled = await ordered('2025-06-30T23:06:00Z', 2)
  const packed = await ordered('2025-06-30T23:01:00Z', 3)
  await ordered('2025-06-30T22:30:00Z', 5)
  await updateStatus(shop.db, { orderId: cancelled, status: 'cancelled', userId: null })
  await updateStatus(shop.db, { orderId: packed, status: 'processing', userId: null })

  const manager = await shop.signedIn('manager')
  const shown = await manager.get('/en/admin?tab=orders').expect(200)
  expect(figuresOf(shown.text)).toEqual({
    waiting: '2',
    beyondLimits: '0',
    toCall: '2',
    toShip: '1',
    soldOut: '1',
    today: '2,400.00',
    month: '2,400.00',
    todayUnconfirmed: '600.00',
    monthUnconfirmed: '600.00',
  })
  const { texts, all } = parsed(shown)
  for (const sum of texts('.dashboard__sum')) expect(sum).toContain('unconfirmed: 600.00')
  expect(all('.dashboard a').map((link) => link.getAttribute('href'))).toEqual([
    '/en/admin?tab=orders&status=pending',
    '/en/admin?tab=orders&queue=beyond_limits',
    '/en/admin?tab=orders&status=processing',
    '/en/admin?tab=products&state=sold_out',
    '/en/admin?tab=orders&from=2025-07-01',
    '/en/admin?tab=orders&from=2025-07-01',
  ])
})

test('a month’s total has all its days, and none of the month before', async () => {
  const shop = await openShop({ now: new Date('2026-11-21T10:00:00Z') })
  const { id } = await shop.aProduct({ price: 600_50, stock: 100 })
  for (const created_at of ['2026-11-21T09:00:00Z', '2026-11-02T09:00:00Z', '2026-10-20T09:00:00Z']) {
    const order = await shop.anOrder({ items: [{ product_id: id, quantity: 1 }] })
    await shop.db('orders').where({ id: order.id }).update({ created_at })
  }
  const manager = await shop.signedIn('manager')
  const { text } = await manager.get('/admin?tab=orders')
  expect(figuresOf(text)).toMatchObject({ today: '600,50', month: '1.201,00', monthUnconfirmed: '1.201,00' })
})

test('the orders tab shows the number of new orders, on every page, and nothing to an editor or when there are none', async () => {
  const shop = await openShop()
  const manager = await shop.signedIn('manager')
  const mark = async (path: string) => {
    const { text } = await manager.get(path).expect(200)
    return parse(text).querySelector('[data-live-orders]')
  }
  expect((await mark('/en/admin?tab=orders'))?.hasAttribute('hidden')).toBe(true)
  await shop.anOrder()
  for (const path of ['/en/admin?tab=orders', '/en/admin/messages', '/en/admin/orders/new']) {
    const shown = await mark(path)
    expect(shown?.hasAttribute('hidden')).toBe(false)
    expect(shown?.textContent).toBe('1 new')
    expect(shown?.getAttribute('data-live-orders')).toMatch(/^\/en\/admin\/orders\/live\?version=\d+$/)
  }
  const editor = await shop.signedIn('editor')
  const { text } = await editor.get('/account')
  expect(text).not.toContain('data-figure')
  const page = await editor.get('/en/admin?tab=blog')
  expect(page.text).not.toContain('data-figure')
  expect(page.text).not.toContain('/admin/orders/live')
})
