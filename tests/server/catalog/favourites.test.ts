import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const openPage = async (ids: string) =>
  page(await shop.request.get('/en/favourites').query({ ids }).expect(200))

test('the page shows the pieces of its address in their order, without an account or script', async () => {
  const [vase, bowl] = [await shop.aProduct({ name_en: 'Vase' }), await shop.aProduct({ name_en: 'Bowl' })]
  const shown = await openPage(`${bowl.id}.${vase.id}`)
  expect(shown.texts('.card__name')).toEqual(['Bowl', 'Vase'])
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(page(await shop.request.get('/en/favourites')).has('meta[name=robots]')).toBe(false)
  expect(shown.attribute('link[rel=canonical]', 'href')).toMatch(`/en/favourites?ids=${bowl.id}.${vase.id}`)
  expect(shown.attribute('.card:first-child [data-not-kept]', 'href')).toBe(`/en/favourites?ids=${vase.id}`)
})

test('it says what sold out, fell in price, or left the shop since', async () => {
  const fell = await shop.aProduct({ price: 500_00, sale_price: 420_00 })
  const sold = await shop.aProduct({ price: 100_00, stock: 0 })
  const same = await shop.aProduct({ price: 300_00 })
  const hidden = await shop.aProduct({ is_active: false })
  const prices = [500_00, 100_00, 200_00, 1]
  const kept = [fell, sold, same, hidden].map(({ id }, index) => `${id}-${prices[index]}`)
  const shown = await openPage(kept.join('.'))
  const notes = shown
    .all('.card')
    .map((card) => card.querySelector('.card__foot ~ .small')?.textContent ?? '')
  expect(notes).toEqual(['80\u00a0DH less than when you kept it.', 'This piece has sold out.', ''])
  expect(shown.text('main .alert')).toBe('One piece of this list is no longer in the shop.')
})

test.each(['', 'x', '0', '-5', '9'.repeat(30), "1' or 1=1", '<b>'])(
  'an address with %j has no pieces',
  async (ids) => {
    expect((await openPage(ids)).text('main h2')).toBe('No favourites yet')
  },
)
