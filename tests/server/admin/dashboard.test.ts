import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

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
