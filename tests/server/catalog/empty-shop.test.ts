import { expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** The result of SEED=none: no slides, no categories, no products. */
const { request } = await openShop()

test('every page has its content', async () => {
  for (const path of ['/', '/shop', '/shop?q=vase&page=3', '/cart', '/about']) {
    const shown = page(await request.get(localisePath(path, 'en')).expect(200))
    expect(shown.h1, path).toHaveLength(1)
    expect(shown.h1[0], path).toMatch(/\p{L}/u)
  }
})
