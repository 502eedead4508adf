import { expect, test } from 'vitest'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { readShopQuery } from '../../../server/catalog/shop/routes.ts'

test('prices beyond the slider are limited to its ends', () => {
  expect(readShopQuery({ min: '-5', max: '9999' })).toMatchObject({ min: 4, max: 500 })
})

test('the search is truncated, trimmed and without NUL', () => {
  expect(readShopQuery({ q: ` ${'a'.repeat(5000)}` }).q).toHaveLength(200)
  expect(readShopQuery({ q: '\0 pot\0 ' }).q).toBe('pot')
})

test('only what differs from the default is in the URL', () => {
  expect(shopListQuery.path()).toBe('/shop')
  expect(shopListQuery.path(shopListQuery.defaults)).toBe('/shop')
  expect(shopListQuery.path({ ...shopListQuery.defaults, page: 2, sort: 'price-desc' })).toBe(
    '/shop?sort=price-desc&page=2',
  )
})

test('what is formatted can be parsed again', () => {
  const query = { ...shopListQuery.defaults, q: 'pot & "vase" 50%', category: 'vases', min: 14, page: 3 }
  expect(readShopQuery(shopListQuery.format(query))).toEqual(query)
})
