import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { id } = await shop.aProduct({ stock: 1000 })
const order = await shop.anOrder()
const buyer = await aVisitorWithCart(shop, id)
const manager = await shop.signedIn('manager')

test.each([
  ['the cart', '/fr/cart', buyer],
  ['an order by phone', '/fr/admin/orders/new', manager],
  ['the edit of an order', `/fr/admin/orders/${order.id}/edit`, manager],
])(
  'the city field of %s suggests the cities, with their names in a second script, and loads nothing for it',
  async (_page, path, visitor) => {
    const answer = await visitor.get(path).expect(200)
    const shown = page(answer)
    expect(shown.attribute('#customer_city', 'list')).toBe('cities')
    const options = shown.all('datalist#cities > option')
    const names = options.map((option) => [option.getAttribute('value'), option.textContent])
    expect(names.length).toBeGreaterThanOrEqual(250)
    expect(names).toContainEqual(['Fès', 'فاس'])
    expect(names.every(([name, label]) => name && label)).toBe(true)
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length)
    expect(Buffer.byteLength(answer.text)).toBeLessThan(100 * 1024)
  },
)
