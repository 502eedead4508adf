import { expect, type Page, test } from '../../support/browser/test.ts'
import { password, totpCode } from '../../support/data/factories.ts'

const submitIn = (page: Page) => page.locator('main form button[type=submit]:not(.link)').first()

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : ['@once', '@full']
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor registers, signs in and is redirected to the page they came from', async ({
      page,
      at,
      say,
    }) => {
      const email = `fatima-${crypto.randomUUID()}@example.com`
      await page.goto(at('/account/orders?page=1'))
      await expect(page).toHaveURL(at(`/login?from=${encodeURIComponent(at('/account/orders?page=1'))}`))
      await page.goto(at('/register'))
      await page.getByLabel(say('accounts:register.email')).fill(email)
      await page.getByLabel(say('accounts:register.password'), { exact: true }).fill(password)
      await page.getByLabel(say('accounts:register.confirm')).fill(password)
      await submitIn(page).click()
      await expect(page).toHaveURL(at('/login'))
      await expect(page.getByRole('status')).toContainText(say('toasts.registered.title'))

      await page.goto(at('/account/orders?page=1'))
      await page.getByLabel(say('accounts:sign_in.email')).fill(email.toUpperCase())
      await page.getByLabel(say('accounts:sign_in.password'), { exact: true }).fill(password)
      await submitIn(page).click()
      await expect(page).toHaveURL(at('/account/orders?page=1'))
      await page.goto(at('/login'))
      await expect(page).toHaveURL(at('/'))
    })

    test('all errors are shown at once at their fields, and the e-mail stays filled in', {
      tag: '@once',
    }, async ({ page, at, say, expectBrowserError }) => {
      expectBrowserError(/422/)
      await page.goto(at('/register'))
      await page.getByLabel(say('accounts:register.email')).fill('nobody')
      await page.getByLabel(say('accounts:register.password'), { exact: true }).fill('123')
      await page.getByLabel(say('accounts:register.confirm')).fill('456')
      await submitIn(page).click()
      const field = (name: string) => page.locator(`#${name}`)
      await expect(field('email')).toHaveAccessibleDescription(say('errors:email_invalid'))
      await expect(field('email')).toHaveValue('nobody')
      await expect(field('password')).toHaveAccessibleDescription(new RegExp(say('errors:password_short')))
      await expect(field('confirmPassword')).toHaveAccessibleDescription(say('errors:password_confirm'))
      await expect(field('password')).toHaveValue('')
      await expect(page.locator('main [role=alert]')).toBeFocused()
    })

    test('a wrong password and an unknown account get the same message', { tag: '@once' }, async ({
      page,
      at,
      say,
      aPerson,
      expectBrowserError,
    }) => {
      expectBrowserError(/422/)
      const { email } = await aPerson('user')
      for (const address of [email, 'nobody@example.com']) {
        await page.goto(at('/login'))
        await page.locator('#email').fill(address)
        await page.locator('#password').fill('not the password')
        await submitIn(page).click()
        await expect(page.locator('main [role=alert]')).toContainText(say('accounts:sign_in.failed'))
        await expect(page.locator('main [role=alert]')).toContainText(
          say('accounts:sign_in.error.login_failed'),
        )
        await expect(page.locator('#email')).toHaveValue(address)
        await expect(page.locator('#password')).toHaveValue('')
      }
    })

    test('a second factor is set up and required at the next sign-in, where a recovery code can replace it', {
      tag: '@once',
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

    test('a session on another device can be ended', { tag: ['@once', '@full'] }, async ({
      page,
      browser,
      shop,
      at,
      say,
      aPerson,
      signIn,
    }) => {
      const { email } = await aPerson('user')
      const context = await browser.newContext({
        baseURL: shop.origin,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      })
      const elsewhere = await context.newPage()
      await signIn(email, { page: elsewhere, from: '/account' })
      await expect(elsewhere).toHaveURL(at('/account'))
      await signIn(email)
      await page.goto(at('/account/security'))
      const device = say('accounts:account.sessions.on', { browser: 'Firefox', system: 'Linux' })
      await page.getByRole('button', { name: say('accounts:account.sessions.end_one', { device }) }).click()
      await expect(page.getByRole('status')).toContainText(say('toasts.account_session_ended.title'))
      await expect(page.getByText(device)).toBeHidden()
      await elsewhere.goto(at('/account'))
      await expect(elsewhere).toHaveURL(at(`/login?from=${encodeURIComponent(at('/account'))}`))
      await page.reload()
      await expect(page).toHaveURL(at('/account/security'))
      await context.close()
    })

    test('a forgotten password can be reset once through the link of a mail', {
      tag: ['@once', '@full'],
    }, async ({ page, at, say, aPerson, signIn, linkSentTo, expectBrowserError }) => {
      expectBrowserError(/410/)
      const { email } = await aPerson('user')
      await page.goto(at('/login'))
      await page.getByRole('link', { name: say('accounts:sign_in.forgot') }).click()
      await page.getByLabel(say('accounts:recovery.forgot.email')).fill(email)
      await submitIn(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts:recovery.sent.title'))
      const link = await linkSentTo(email)
      expect(link).toMatch(at('/reset'))
      await page.goto(link)
      await page.locator('#password').fill('another good password')
      await page.locator('#confirmPassword').fill('another good password')
      await submitIn(page).click()
      await expect(page).toHaveURL(at('/login'))
      await expect(page.getByRole('status')).toContainText(say('toasts.password_reset.title'))
      await signIn(email, { password: 'another good password', from: '/account' })
      await expect(page).toHaveURL(at('/account'))
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts:recovery.expired.title'))
    })

    test('an invited user chooses a password and has the permissions of the role', {
      tag: ['@once', '@full'],
    }, async ({ page, at, say, aPerson, signIn, linkSentTo }) => {
      const email = `hassan-${crypto.randomUUID()}@example.com`
      await signIn((await aPerson('admin')).email)
      await page.goto(at('/admin'))
      await page
        .locator('.tabs')
        .getByRole('link', { name: say('admin:tabs.users') })
        .click()
      await page.getByRole('link', { name: say('accounts:users.invite.open') }).click()
      await page.getByLabel(say('accounts:users.invite.email')).fill(email)
      await page.getByRole('radio', { name: say('accounts:users.roles.editor') }).check()
      await submitIn(page).click()
      const shown = await page.locator('#link').inputValue()
      const link = await linkSentTo(email)
      expect(shown.endsWith(link)).toBe(true)

      await page.goto(at('/logout'))
      await page.goto(link)
      await page.locator('#password').fill(password)
      await page.locator('#confirmPassword').fill(password)
      await submitIn(page).click()
      await signIn(email, { from: '/admin' })
      await expect(page).toHaveURL(at('/admin'))
    })

    test('an admin finds, blocks and deletes an account', { tag: ['@once', '@full'] }, async ({
      page,
      at,
      say,
      aPerson,
      signIn,
    }) => {
      await signIn((await aPerson('admin')).email)
      const { email } = await aPerson('user')
      await page.goto(at('/admin/users'))
      await page.locator('#q').fill(email.slice(5, 30))
      await page.getByRole('button', { name: say('accounts:users.search.submit') }).click()
      await page.getByRole('link', { name: say('accounts:users.open_one', { email }) }).click()
      await page.getByRole('button', { name: say('accounts:users.actions.block.submit') }).click()
      await expect(page.getByRole('status')).toContainText(say('toasts.user_blocked.title'))
      await page.getByText(say('accounts:users.actions.deletion.open')).click()
      await page.getByRole('button', { name: say('accounts:users.actions.deletion.submit') }).click()
      await expect(page).toHaveURL(at('/admin/users'))
      await expect(page.getByText(email)).toBeHidden()
      await page.getByRole('link', { name: say('accounts:users.log.open'), exact: true }).click()
      await expect(page.locator('tbody tr').first()).toContainText(
        say('accounts:users.log.events.user_deleted'),
      )
    })
  })
}
