import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

test('the settings of the seller are readable by everyone, also when a wrong value stays where it was typed', async ({
  page,
  at,
  say,
  signInAs,
  expectBrowserError,
}) => {
  expectBrowserError(/^422: .*settings/)
  await signInAs('admin')
  await page.goto(at('/admin/settings/shop'))
  await page.locator('#phone').fill('0524 12 34 56')
  await page.locator('#whatsapp').fill('5678')
  await page.locator('.savebar [type=submit]').click()
  await expect(page.locator('#whatsapp-error')).toContainText(say('errors:whatsapp_invalid'))
  await expect(page.locator('#phone')).toHaveValue('0524 12 34 56')
  await expect(page.locator('#whatsapp')).toHaveValue('5678')
  await expectAccessible(page)
})
