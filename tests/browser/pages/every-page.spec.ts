import { paths } from '#domain/shared/paths.ts'
import { pages } from '#domain/site/pages.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import {
  expectNoOverflow,
  expectNoOverflowWithLargeText,
  expectToFit,
} from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

const openPages = Object.entries(pages).flatMap(([name, page]) =>
  page === null || 'parameter' in page ? [] : (paths[name as keyof typeof paths] as string),
)
const ofVisitors = [
  ...openPages,
  ...['/shop?view=list&q=vase', '/shop?q=bicycle', '/shop/tagines', '/product/999999', '/product/1/reviews'],
  // It is of tiles of the demo: 3.20 × 2.50 m.
  '/product/14/estimate?length=3.2&width=2.5',
  ...['/blog?tag=nothing', '/blog/histoire-poterie-safi', '/blog/nothing', '/contact?sent=1', '/nowhere'],
  ...['/reset?token=x', '/verify?token=x'],
]
const ofAccount = ['/account', '/account/orders', '/account/security', '/account/factor', '/account/data']
const ofStaff = [
  ...['/admin', '/admin?tab=orders', '/admin?tab=products', '/admin?tab=categories&sort=shop'],
  ...['/admin?tab=blog', '/admin?tab=gallery', '/admin/orders/new', '/admin/orders/desk'],
  ...['/admin/products/new', '/admin/products/imports/new', '/admin/categories/new'],
  ...['/admin/blog/new', '/admin/gallery/new'],
  ...['/admin/users', '/admin/users/invitation', '/admin/users/log', '/admin/users/1'],
]

for (const path of ofVisitors) {
  const tag = ['/', '/contact'].includes(path) ? [] : '@full'
  test(`${path} is accessible`, { tag }, async ({ page, at, expectBrowserError }) => {
    expectBrowserError(/410/)
    await page.goto(at(path))
    await expectAccessible(page)
  })
}

test('no page is wider than the screen, at any width, in Arabic and in French', {
  tag: ['@once', '@full'],
}, async ({ page, shop, idOf, putInCart, aPerson, signInAs, expectBrowserError }) => {
  test.slow()
  expectBrowserError(/410/)
  await putInCart()
  const product = `/product/${await idOf('Trio of Mini Spice Tagines')}`
  await expectNoOverflow(page, [...ofVisitors, product, `/shop?q=${'endless'.repeat(25)}`])
  const { id } = await signInAs('admin')
  const long = { email: `${'somebody.with.a.long.address.'.repeat(3)}@example.com`, name: 'Maria'.repeat(20) }
  const guest = await aPerson('user')
  await shop.db('users').where({ id: guest.id }).update(long)
  const people = [id, guest.id].map((user) => `/admin/users/${user}`)
  await expectNoOverflow(page, [...ofAccount, ...ofStaff, ...people])
})

test('with doubled text size no page is wider than a phone, or mostly covered by fixed bars', {
  tag: ['@once', '@full'],
}, async ({ page, idOf, putInCart, signInAs, expectBrowserError }) => {
  test.slow()
  expectBrowserError(/410/)
  const id = await idOf('Trio of Mini Spice Tagines')
  await putInCart('Trio of Mini Spice Tagines')
  await expectNoOverflowWithLargeText(page, [`/product/${id}`, '/gallery', ...ofVisitors, '/login'])
  await page.setViewportSize({ width: 360, height: 844 })
  for (const path of ['/fr/contact', '/fr/shop?view=list&q=vase']) {
    await page.goto(path)
    await expectToFit(page)
  }
  await page.goto('/cart')
  await page.locator('#mark summary').click()
  await expectToFit(page)
  await signInAs('admin')
  const forms = ['/admin/more', '/admin/products/1', '/admin/settings/shop']
  await expectNoOverflowWithLargeText(page, ['/account', ...ofStaff, ...forms])
  await expect(page.locator('main h1')).toBeVisible()
})
