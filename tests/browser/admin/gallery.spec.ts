import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

test('submitted pictures become an entry in the order in which they were chosen', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, shop, signInAs }) => {
  await signInAs('editor')
  const urls = await shop.db('pictures').whereLike('url', '/uploads/gallery-images/%').limit(6).pluck('url')
  await shop.db('pictures').whereIn('url', urls).update({ is_offered: true })
  await page.goto(at('/admin?tab=gallery'))
  await page.getByRole('link', { name: say('admin-gallery:submissions_link') }).click()
  // Its script remembers the order in which pictures are chosen.
  await page.waitForLoadState()
  const boxes = page.locator('.submissions [name=picture]')
  await expect(boxes).toHaveCount(6)
  const submitted = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  for (const place of [3, 0, 2]) await page.locator('.submissions label').nth(place).click()
  await expect(page.locator('.submissions__number').nth(3)).toHaveText('1')
  for (const place of [1, 4, 5]) await page.locator('.submissions label').nth(place).click()
  const make = page.getByRole('button', { name: say('admin-gallery:submissions.create') })
  await expect(make).toBeDisabled()
  for (const place of [1, 4, 5]) await page.locator('.submissions label').nth(place).click()
  await expectAccessible(page)
  await make.click()
  const taken = page.locator('[data-list] [data-url]')
  await expect
    .poll(() => taken.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)))
    .toEqual([submitted[3], submitted[0], submitted[2]])
  await shop.db('pictures').update({ is_offered: false })
})
