import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { expectToFit } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

test('the settings of the seller are readable by everyone, and a wrong value stays where it was typed', async ({
  page,
  at,
  say,
  aPerson,
  signInByApi,
  expectBrowserError,
}) => {
  expectBrowserError(/^422: .*settings/)
  await signInByApi((await aPerson('admin')).email)
  for (const address of ['/admin/settings/security', '/admin/settings/shop']) {
    await page.goto(at(address))
    expect([address, await findAccessibilityViolations(page)]).toEqual([address, []])
  }
  await page.locator('#phone').fill('0524 12 34 56')
  await page.locator('#whatsapp').fill('5678')
  await page.locator('.savebar [type=submit]').click()
  await expect(page.locator('#whatsapp-error')).toContainText(say('errors:whatsapp_invalid'))
  await expect(page.locator('#phone')).toHaveValue('0524 12 34 56')
  await expect(page.locator('#whatsapp')).toHaveValue('5678')
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test('every other page of settings is readable by everyone, and fits', { tag: '@full' }, async ({
  page,
  at,
  aPerson,
  signInByApi,
}) => {
  await signInByApi((await aPerson('admin')).email)
  for (const name of ['profile', 'hours', 'services', 'texts', 'orders', 'desk', 'papers', 'mails']) {
    await page.goto(at(`/admin/settings/${name}`))
    expect([name, await findAccessibilityViolations(page)]).toEqual([name, []])
    await expectToFit(page, name)
  }
  await page.goto(at('/admin/settings/texts'))
  await page.locator('.texts summary').first().click()
  await page.locator('.texts li a').first().click()
  expect(await findAccessibilityViolations(page)).toEqual([])
})
