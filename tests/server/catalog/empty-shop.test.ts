import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** The result of SEED=none: no slides, no categories, no products. */
const { request } = await openShop()

test.each(languageCodes)('every page has its content in %s', async (language) => {
  for (const path of ['/', '/shop', '/shop?q=vase&page=3', '/cart', '/about']) {
    const shown = page(await request.get(localisePath(path, language)).expect(200))
    expect(shown.h1, path).toHaveLength(1)
    expect(shown.h1[0], path).toMatch(/\p{L}/u)
  }
  await request.get(localisePath('/product/1', language)).expect(404)
})

test('the API returns empty lists', async () => {
  expect((await request.get('/api/products').expect(200)).body).toEqual({
    items: [],
    total: 0,
    page: 1,
    pages: 1,
  })
  expect((await request.get('/api/categories').expect(200)).body).toEqual({ items: [] })
  await request.get('/sitemap.xml').expect(200)
})
