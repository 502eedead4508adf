import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { totpCode } from '../../support/data/factories.ts'

const ofOwner = ['/account', '/account/orders', '/account/security', '/account/factor', '/account/data']

const press = (page: Page) =>
  page.locator('main form[method=post] button[type=submit]:not(.link)').first().click()

test.describe('accessible', () => {
  test.slow()

  test('the sign-in pages with errors', { tag: ['@once', '@full'] }, async ({
    page,
    at,
    expectBrowserError,
  }) => {
    expectBrowserError(/422/)
    for (const path of ['/login', '/register', '/forgot']) {
      await page.goto(at(path))
      await press(page)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page, `${path} with errors`)
    }
  })

  test('the own account, setting up a second factor, its codes, and a sign-in with a code', {
    tag: ['@once', '@full'],
  }, async ({ page, at, signInAs, signIn, expectBrowserError }) => {
    expectBrowserError(/422/)
    const { email } = await signInAs('user')
    for (const path of ofOwner) {
      await page.goto(at(path))
      await expectAccessible(page, path)
    }
    await page.goto(at('/account/factor'))
    await press(page)
    const secret = (await page.locator('main bdi b').textContent()) ?? ''
    await press(page)
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'a code is missing')
    await page.locator('#code').fill(totpCode(secret))
    await press(page)
    await expect(page.locator('#codes')).toBeVisible()
    await expectAccessible(page, 'recovery codes')
    await page.goto(at('/account/factor'))
    await expectAccessible(page, 'the factor is on')
    await page.goto(at('/logout'))
    await signIn(email)
    await press(page)
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the code of a login')
  })

  test('the account pages of the admin', { tag: '@full' }, async ({
    page,
    shop,
    at,
    aPerson,
    signInAs,
    expectBrowserError,
  }) => {
    expectBrowserError(/422/)
    await signInAs('admin')
    const { id } = await aPerson('user')
    await page.goto(at(`/admin/users/${id}`))
    await expectAccessible(page)
    await page.goto(at('/admin/users/invitation'))
    await press(page)
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'an invitation with errors')
    await page.locator('#email').fill('invited@example.com')
    await press(page)
    await expect(page.locator('#link')).toBeVisible()
    await expectAccessible(page, 'an invitation')
    await shop.db('users').where({ id }).update({ verified_at: new Date() })
    await page.goto(at(`/admin/users/${id}`))
    await press(page)
    await expect(page.locator('.toasts .toast')).toBeVisible()
    await page.goto(at('/admin/users/log'))
    await expect(page.locator('tbody tr')).not.toHaveCount(0)
    await expectAccessible(page, 'the log')
  })
})
