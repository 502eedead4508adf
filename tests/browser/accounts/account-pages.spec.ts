import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { expectNoOverflow, expectNoOverflowWithLargeText } from '../../support/browser/overflow.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { totpCode } from '../../support/data/factories.ts'

const ofNobody = [
  '/login',
  '/register',
  '/forgot',
  '/forgot?sent',
  '/reset?token=x',
  '/verify?token=x',
  '/logout',
]
const ofOwner = ['/account', '/account/orders', '/account/security', '/account/factor', '/account/data']
const ofAdmin = [
  '/admin',
  '/admin/users',
  '/admin/users?q=nobody',
  '/admin/users/invitation',
  '/admin/users/log',
  '/admin/users/1',
]

const ofStaff = [
  '/admin?tab=orders',
  '/admin?tab=products',
  '/admin?tab=categories&sort=shop',
  '/admin?tab=blog',
  '/admin?tab=gallery',
  '/admin/orders/new',
  '/admin/orders/desk',
  '/admin/products/new',
  '/admin/products/imports/new',
  '/admin/categories/new',
  '/admin/blog/new',
  '/admin/gallery/new',
]

const press = (page: Page) =>
  page.locator('main form[method=post] button[type=submit]:not(.link)').first().click()

test.describe('accessible', () => {
  test.slow()

  test('the sign-in pages, empty and with errors', { tag: '@once' }, async ({
    page,
    at,
    expectBrowserError,
  }) => {
    expectBrowserError(/410|422/)
    for (const path of ofNobody) {
      await page.goto(at(path))
      expect(await findAccessibilityViolations(page), path).toEqual([])
    }
    for (const path of ['/login', '/register', '/forgot']) {
      await page.goto(at(path))
      await press(page)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      expect(await findAccessibilityViolations(page), `${path} with errors`).toEqual([])
    }
  })

  test('the own account, setting up a second factor, its codes, and a sign-in with a code', {
    tag: ['@once', '@full'],
  }, async ({ page, at, aPerson, signInByApi, signIn, expectBrowserError }) => {
    expectBrowserError(/422/)
    const { email } = await aPerson('user')
    await signInByApi(email)
    for (const path of ofOwner) {
      await page.goto(at(path))
      expect(await findAccessibilityViolations(page), path).toEqual([])
    }
    await page.goto(at('/account/factor'))
    await press(page)
    const secret = (await page.locator('main bdi b').textContent()) ?? ''
    await press(page)
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    expect(await findAccessibilityViolations(page), 'a code is missing').toEqual([])
    await page.locator('#code').fill(totpCode(secret))
    await press(page)
    await expect(page.locator('#codes')).toBeVisible()
    expect(await findAccessibilityViolations(page), 'recovery codes').toEqual([])
    await page.goto(at('/account/factor'))
    expect(await findAccessibilityViolations(page), 'the factor is on').toEqual([])
    await page.goto(at('/logout'))
    await signIn(email)
    await press(page)
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    expect(await findAccessibilityViolations(page), 'the code of a login').toEqual([])
  })

  test('the account pages of the admin', { tag: '@full' }, async ({
    page,
    shop,
    at,
    aPerson,
    signInByApi,
    expectBrowserError,
  }) => {
    expectBrowserError(/422/)
    const { email } = await aPerson('admin')
    const { id } = await aPerson('user')
    await signInByApi(email)
    for (const path of [...ofAdmin, `/admin/users/${id}`]) {
      await page.goto(at(path))
      expect(await findAccessibilityViolations(page), path).toEqual([])
    }
    await page.goto(at('/admin/users/invitation'))
    await press(page)
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    expect(await findAccessibilityViolations(page), 'an invitation with errors').toEqual([])
    await page.locator('#email').fill('invited@example.com')
    await press(page)
    await expect(page.locator('#link')).toBeVisible()
    expect(await findAccessibilityViolations(page), 'an invitation').toEqual([])
    await shop.db('users').where({ id }).update({ verified_at: new Date() })
    await page.goto(at(`/admin/users/${id}`))
    await press(page)
    await expect(page.locator('.toasts .toast')).toBeVisible()
    await page.goto(at('/admin/users/log'))
    await expect(page.locator('tbody tr')).not.toHaveCount(0)
    expect(await findAccessibilityViolations(page), 'the log').toEqual([])
  })
})

test('no page is wider than the screen, at any width, in Arabic and in French', {
  tag: ['@once', '@full'],
}, async ({ page, shop, aPerson, signInByApi, expectBrowserError }) => {
  test.slow()
  expectBrowserError(/410/)
  await expectNoOverflow(page, ofNobody)
  const { id, email } = await aPerson('admin')
  const long = { email: `${'somebody.with.a.long.address.'.repeat(3)}@example.com`, name: 'Maria'.repeat(20) }
  const guest = await aPerson('user')
  await shop.db('users').where({ id: guest.id }).update(long)
  await signInByApi(email)
  await expectNoOverflow(page, [
    ...ofOwner,
    ...ofAdmin,
    ...ofStaff,
    `/admin/users/${id}`,
    `/admin/users/${guest.id}`,
  ])
})

test('with doubled text size no account or staff page is wider than a phone', {
  tag: ['@once', '@full'],
}, async ({ page, aPerson, signInByApi }) => {
  await signInByApi((await aPerson('admin')).email)
  await expectNoOverflowWithLargeText(page, [
    '/account',
    '/admin',
    '/admin?tab=products',
    '/admin/products/1',
  ])
})
