import { localised } from '#domain/shared/language.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { fillLanguages } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'
import { retryDeadlocks } from '../../support/shop/running-shop.ts'

test.beforeEach(async ({ signInAs }) => {
  await signInAs('editor')
})

// Each test has its own entries, which are removed after it.
test.beforeEach(({ shop }) => shop.db.raw('create table if not exists gallery_kept as table gallery_entries'))
test.afterEach(async ({ page, shop }) => {
  // An open page still asks for lists, whose queries hold these tables.
  await page.goto('about:blank')
  await retryDeadlocks(() =>
    shop.db.raw(`
      truncate gallery_entries restart identity;
      insert into gallery_entries (${entryColumns}) select ${entryColumns} from gallery_kept order by id;
      update pictures set is_offered = false;
    `),
  )
})

const entryColumns = `title_ar, title_en, title_fr, description_ar, description_en, description_fr,
  category, category_ar, category_en, category_fr, image_urls, created_at`

const texts = { title_ar: 'ورشة في الصباح', title_en: 'The workshop at dawn' }

const save = (page: Page) => page.locator('.savebar [type=submit]').last().click()
const lineOf = (page: Page, title: string) => page.locator('.table--entries tbody tr', { hasText: title })
const toast = (page: Page) => page.locator('.toasts')

test('an entry is added with its picture', { tag: '@full' }, async ({ page, at, say, language, shop }) => {
  await page.goto(at('/admin?tab=gallery'))
  await page.getByRole('link', { name: say('admin-gallery:add') }).click()
  await fillLanguages(page, texts)
  await page.locator('#image_urls input[type=file]').setInputFiles(await aPictureUpload())
  const picture = page.locator('[data-picture] [data-url]')
  await expect(picture).toHaveValue(/^\/uploads\/gallery-images\//)
  const url = await picture.inputValue()
  await page.locator('#category').fill(language === 'ar' ? 'الورشة' : 'Workshop')
  await save(page)

  await expect(toast(page)).toContainText(say('common:toasts.entry_added.title'))
  const title = localised(texts, 'title', language).text
  await expect(lineOf(page, title)).toBeVisible()
  const made = await shop.db('gallery_entries').where(texts).first()
  expect(made).toMatchObject({ image_urls: [url], category_en: 'Workshop' })
})

test('submitted pictures become an entry in the order in which they were chosen', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, shop }) => {
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
})
