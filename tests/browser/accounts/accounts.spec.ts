import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { password } from '../../support/data/factories.ts'

const submitIn = (page: Page) => page.locator('main form button[type=submit]:not(.link)').first()

test('a visitor registers, signs in and is redirected to the page they came from; all errors are shown at once at their fields', async ({
  page,
  at,
  say,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const email = `fatima-${crypto.randomUUID()}@example.com`
  await page.goto(at('/account/orders?page=1'))
  await expect(page).toHaveURL(at(`/login?from=${encodeURIComponent(at('/account/orders?page=1'))}`))
  await page.goto(at('/register'))
  const field = (name: string) => page.locator(`#${name}`)
  await page.getByLabel(say('accounts:register.email')).fill('nobody')
  await page.getByLabel(say('accounts:register.password'), { exact: true }).fill('123')
  await page.getByLabel(say('accounts:register.confirm')).fill('456')
  await submitIn(page).click()
  await expect(field('email')).toHaveAccessibleDescription(say('errors:email_invalid'))
  await expect(field('email')).toHaveValue('nobody')
  await expect(field('password')).toHaveAccessibleDescription(new RegExp(say('errors:password_short')))
  await expect(field('confirmPassword')).toHaveAccessibleDescription(say('errors:password_confirm'))
  await expect(field('password')).toHaveValue('')
  await expect(page.locator('main [role=alert]')).toBeFocused()
  await expectAccessible(page)

  await field('email').fill(email)
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  await submitIn(page).click()
  await expect(page).toHaveURL(at('/login'))
  await expect(page.getByRole('status')).toContainText(say('toasts.registered.title'))

  await page.goto(at('/account/orders?page=1'))
  await page.getByLabel(say('accounts:sign_in.email')).fill(email.toUpperCase())
  await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill('not the password')
  await submitIn(page).click()
  await expect(page.locator('main [role=alert]')).toContainText(say('accounts:sign_in.error.login_failed'))
  await expect(field('email')).toHaveValue(email.toUpperCase())
  await expect(field('password')).toHaveValue('')
  await expectAccessible(page)
  await field('password').fill(password)
  await submitIn(page).click()
  await expect(page).toHaveURL(at('/account/orders?page=1'))
  await page.goto(at('/login'))
  await expect(page).toHaveURL(at('/'))
})
