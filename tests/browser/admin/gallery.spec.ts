import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

test('submitted pictures that are chosen become an entry', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, shop, signInAs }) => {
  await signInAs('editor')
  const urls = await shop.db('pictures').whereLike('url', '/uploads/gallery-images/%').limit(6).pluck('url')
  await shop.db('pictures').whereIn('url', urls).update({ is_offered: true })
  await page.goto(at('/admin?tab=gallery'))
  await page.getByRole('link', { name: say('admin-gallery:submissions_link') }).click()
  const boxes = page.locator('.submissions [name=picture]')
  await expect(boxes).toHaveCount(6)
  const submitted = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  for (const place of [3, 0, 2]) await page.locator('.submissions label').nth(place).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: say('admin-gallery:submissions.create') }).click()
  const taken = page.locator('[data-list] [data-url]')
  await expect
    .poll(() => taken.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)))
    .toEqual([submitted[0], submitted[2], submitted[3]])
  await shop.db('pictures').update({ is_offered: false })
})
