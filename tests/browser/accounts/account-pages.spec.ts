import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { totpCode } from '../../support/data/factories.ts'

const ofOwner = ['/account', '/account/orders', '/account/security', '/account/factor', '/account/data']

const press = (page: Page) =>
  page.locator('main form[method=post] button[type=submit]:not(.link)').first().click()

test('accessible: the own account, setting up a second factor, its codes, and a sign-in with a code', {
  tag: ['@once', '@full'],
}, async ({ page, at, signInAs, submitSignIn, expectBrowserError }) => {
  test.slow()
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
  await page.goto(at('/login'))
  await submitSignIn(email)
  await expect(page).not.toHaveURL(/\/login$/)
  await press(page)
  await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the code of a login')
})
