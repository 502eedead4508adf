import { expect, test } from 'vitest'
import { paths } from '#domain/shared/paths.ts'
import { canonicalPageAddress } from '../../../server/http/cacheable-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=instagram', '/'],
  ['/shop?fbclid=1', '/shop'],
  ['/shop?sort=price-asc&q=bowl', '/shop?q=bowl&sort=price-asc'],
  ['/shop?page=1&q=', '/shop'],
  ['/shop?q=a&q=b&page=2', '/shop?page=2'],
  ['/shop?min=4&max=500', '/shop'],
  ['/shop/tagines?sort=price-asc&category=vases&utm_source=x&q=bowl', '/shop/tagines?q=bowl&sort=price-asc'],
  ['/product/7?ref=mail', '/product/7'],
  ['/blog/how-to-care-for-a-tagine', '/blog/how-to-care-for-a-tagine'],
  ['/gallery/3?picture=2&x=1', '/gallery/3?picture=2'],
  ['/gallery/3?picture=../etc', '/gallery/3'],
  ['/contact?sent=1', '/contact?sent=1'],
  ['/contact?sent=2', '/contact'],
])('%s is the page %s', (address, page) => {
  expect(canonicalPageAddress(address)).toBe(page)
})

test.each([
  '/product/07',
  '/product/7/',
  '/product/x',
  '/blog/feed.xml',
  '/blog/preview/a-token',
  '/gallery/0',
  '/shop/',
  '/shop/Tagines',
  '/shop/tagines/',
  '/shop/tagines/x',
  '//shop',
  '/SHOP',
  '*',
  '',
])('%s is no page that may be stored', (address) => {
  expect(canonicalPageAddress(address)).toBeNull()
})

test('pages of one visitor and the API are never stored', () => {
  const shared = new Set<string>([
    paths.home,
    paths.shop,
    paths.contact,
    paths.about,
    paths.blog,
    paths.gallery,
    paths.privacyPolicy,
    paths.terms,
    paths.dataDeletion,
    paths.offline,
  ])
  const { api, ...pages } = paths
  for (const path of [...Object.values(pages), ...Object.values(api)]) {
    if (typeof path === 'string' && !shared.has(path)) expect(canonicalPageAddress(path), path).toBeNull()
  }
})
