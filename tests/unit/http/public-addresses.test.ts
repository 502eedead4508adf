import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { canonicalPageAddress, publicPaths } from '#domain/site/pages.ts'
import { publicAddresses } from '../../support/pages/page.ts'

test.each([
  ['/?utm_source=instagram', '/'],
  ['/shop?sort=price-asc&q=bowl', '/shop?q=bowl&sort=price-asc'],
  ['/shop?page=1&q=', '/shop'],
  ['/shop?q=a&q=b&page=2', '/shop?page=2'],
  ['/shop?min=4&max=500', '/shop'],
  ['/shop/tagines?sort=price-asc&category=vases&utm_source=x&q=bowl', '/shop/tagines?q=bowl&sort=price-asc'],
  ['/product/7?ref=mail', '/product/7'],
  ['/gallery/3?picture=2&x=1', '/gallery/3?picture=2'],
  ['/gallery/3?picture=../etc', '/gallery/3'],
  ['/contact?sent=1', '/contact?sent=1'],
])('%s is the page %s', (address, page) => expect(canonicalPageAddress(address)).toBe(page))

test.each([
  ...['/product/07', '/product/7/', '/product/x', '/blog/feed.xml', '/blog/preview/a-token', '/gallery/0'],
  ...['/shop/', '/shop/Tagines', '/shop/tagines/x', '//shop', '/SHOP', '*', ''],
])('%s is no page that may be stored', (address) => expect(canonicalPageAddress(address)).toBeNull())

const ofOneVisitor: string[] = [
  paths.cart,
  paths.login,
  paths.register,
  paths.track,
  paths.account,
  paths.galleryUpload,
  paths.admin,
  paths.ownOrder(1, 'key'),
  ...Object.values(paths.api).filter((path) => typeof path === 'string'),
]

test.each(ofOneVisitor)('%s is of one visitor: neither in memory nor on a device', (path) => {
  expect(canonicalPageAddress(path)).toBeNull()
  expect(localisePath(path, 'en')).not.toMatch(new RegExp(publicPaths))
})

test('every public page can be read without network, in each language', () => {
  // The service worker keeps the page without network from its beginning.
  for (const path of publicAddresses.filter((each) => each !== paths.offline))
    for (const language of languageCodes)
      expect(localisePath(path, language)).toMatch(new RegExp(publicPaths))
})
