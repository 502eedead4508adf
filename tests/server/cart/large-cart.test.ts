import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo' })
const ids: number[] = await db('products').where({ is_active: true }).orderBy('id').limit(20).pluck('id')

test.each(
  languageCodes.flatMap((language) => [
    { language, currency: 'MAD' },
    { language, currency: 'USD' },
  ]),
)(
  'a cart of 20 different lines stays below 100 KB, in $language and $currency',
  async ({ language, currency }) => {
    const cart = ids.map((id) => `${id}.9`).join('-')
    const answer = await request
      .get(localisePath('/cart', language))
      .set('cookie', `cart=${cart}; preferred-currency=${currency}`)
      .expect(200)
    const shown = page(answer)
    expect(shown.all('[data-line]')).toHaveLength(20)
    expect(shown.has('.lines .estimate')).toBe(currency !== 'MAD')
    expect(shown.all('datalist#cities > option').length).toBeGreaterThan(250)
    expect(Buffer.byteLength(answer.text)).toBeLessThan(100 * 1024)
  },
)

test('a small cart includes its styles, a large one links the same', async () => {
  const stylesOf = async (count: number) => {
    const cart = ids.slice(0, count).map((id) => `${id}.1`)
    const shown = page(
      await request
        .get('/cart')
        .set('cookie', `cart=${cart.join('-')}`)
        .expect(200),
    )
    const links = shown.all('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '')
    const linked = await Promise.all(links.map(async (href) => (await request.get(href).expect(200)).text))
    return { included: shown.texts('style'), linked }
  }
  const [small, large] = [await stylesOf(2), await stylesOf(20)]
  expect(small).toMatchObject({ linked: [] })
  expect(large).toMatchObject({ included: [] })
  expect(large.linked.map((css) => css.trim())).toEqual(small.included)
})
