import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { password, totpCode } from '../../support/data/factories.ts'

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

test('a second factor is set up and required at the next sign-in, where a recovery code can replace it', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, aPerson, signIn, expectBrowserError }) => {
  expectBrowserError(/422/)
  const { email } = await aPerson('manager')
  await signIn(email)
  await page.goto(at('/account/security'))
  await page.getByRole('link', { name: say('accounts:account.factor.open') }).click()
  await page.getByRole('button', { name: say('accounts:account.factor.begin') }).click()
  await expect(page.getByRole('img', { name: say('accounts:account.factor.scan_label') })).toBeVisible()
  const secret = (await page.locator('main bdi b').textContent()) ?? ''
  await page.locator('#code').fill('000000')
  await submitIn(page).click()
  await expect(page.locator('#code')).toHaveAccessibleDescription(new RegExp(say('errors:code_invalid')))
  await page.locator('#code').fill(totpCode(secret))
  await submitIn(page).click()
  const codes = ((await page.locator('#codes').textContent()) ?? '').trim().split('\n')
  expect(new Set(codes).size).toBe(10)

  const logIn = async (readCode: () => string) => {
    await page.goto(at('/logout'))
    await expect(page).toHaveURL(at('/login'))
    await signIn(email, { from: '/account/security' })
    await expect(page).toHaveURL(/\/login\/code\?from=/)
    await page.getByLabel(say('accounts:code.label')).fill(readCode())
    await submitIn(page).click()
  }
  // The confirming code cannot be used again; the phone shows the next one by then.
  await logIn(() => totpCode(secret, 1))
  await expect(page).toHaveURL(at('/account/security'))
  await logIn(() => codes[0]?.toUpperCase() ?? '')
  await expect(page).toHaveURL(at('/account/security'))
  await logIn(() => codes[0] ?? '')
  await expect(page.locator('#code')).toHaveAccessibleDescription(new RegExp(say('errors:code_invalid')))
})
