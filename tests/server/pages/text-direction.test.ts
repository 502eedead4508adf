import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { id } = await shop.aProduct()
const visitor = await aVisitorWithCart(shop, id)

// A name in Latin letters within an Arabic page, and the other way round.
test.each([
  [
    '/cart',
    ['customer_name', 'customer_city', 'customer_address', 'notes', 'receiver_name', 'card_text', 'q'],
  ],
  ['/contact', ['name', 'subject', 'message', 'q']],
  ['/shop', ['q']],
  ['/gallery', ['q']],
])('what people write at %s has the direction of its text', async (path, names) => {
  const shown = page(await visitor.get(path).expect(200))
  for (const name of names) {
    const fields = shown.all(`input[name=${name}]:not([type=hidden]), textarea[name=${name}]`)
    expect(fields.length, name).toBeGreaterThan(0)
    for (const field of fields) expect(field.getAttribute('dir'), name).toBe('auto')
  }
  // Numbers and addresses are left to right in every language.
  for (const field of shown.all('input[type=tel], input[type=email]')) {
    expect(field.getAttribute('dir')).toBe(undefined)
  }
})
