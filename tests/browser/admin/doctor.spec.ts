import { doctorPath } from '#domain/admin/doctor.ts'
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { expectNoOverflow } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

test('an admin has the shop checked, on a page that fits every screen', { tag: '@full' }, async ({
  page,
  at,
  say,
  aPerson,
  signInByApi,
}) => {
  await signInByApi((await aPerson('admin')).email)
  await page.goto(at(doctorPath))
  await page.getByRole('button', { name: say('doctor:page.run') }).click()
  await expect(page.locator('.finding')).not.toHaveCount(0)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page, [doctorPath])
})
