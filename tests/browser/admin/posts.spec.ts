import { isShortRun } from '../../support/browser/overflow.ts'
import { expectHydrated, fillLanguages, holdBack } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { createFactories, postWords } from '../../support/data/factories.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'

const demoPosts = 4

test.beforeEach(async ({ signInAs }) => void (await signInAs('editor')))
test.afterEach(async ({ shop }) => {
  await shop.db('post_slugs').delete()
  await shop.db('posts').where('id', '>', demoPosts).delete()
})

const save = (page: Page) => page.locator('.savebar [type=submit]').last().click()
const rowOf = (page: Page, title: string) => page.locator('.table--posts tr', { hasText: title })

test('a post is created and unpublished', { tag: '@full' }, async ({ page, at, say, language }) => {
  await page.goto(at('/admin?tab=blog'))
  await page.getByRole('link', { name: say('admin-blog:new') }).click()
  // Its script proposes the slug.
  await expect(page.locator('#slug')).toBeVisible()
  await page.waitForLoadState()
  await fillLanguages(page, postWords)
  await expect(page.locator('#slug')).toHaveValue('a-story-from-the-workshop')
  await page.locator('#tags').fill('طين, فرن')
  await save(page)
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_published.title'))
  const title = postWords[`title_${language as 'ar' | 'en'}`]
  await expect(rowOf(page, title)).toBeVisible()

  const published = rowOf(page, title).getByRole('switch')
  await published.click()
  await expect(published).toHaveAttribute('aria-checked', 'false')
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_unpublished.title'))
  await expect(rowOf(page, title).locator('.post-state')).toHaveText(say('admin-blog:list.states.draft'))
})

test('the text is previewed as it will be published, with its pictures', { tag: ['@once', '@full'] }, async ({
  page,
  at,
  say,
  shop,
  expectBrowserError,
}) => {
  expectBrowserError(/507/)
  const { id } = await createFactories(shop.db).aPost()
  await page.goto(at(`/admin/blog/${id}`))
  const place = page.locator('[data-text=ar]')
  await place.locator('textarea').fill('## الطين\n\nعجنّا **الطين** ليلة كاملة.\n\n')
  const preview = place.locator('[data-live-preview]')
  if (!(await preview.evaluate((details: HTMLDetailsElement) => details.open))) {
    await preview.locator('summary').click()
  }
  await expect(preview.locator('h2')).toHaveText('الطين')
  await expect(preview.locator('strong')).toHaveText('الطين')

  const full = { status: 507, json: { code: 'disk_full' } }
  await page.route('**/api/uploads*', (route) => route.fulfill(full), { times: 1 })
  await place.locator('[data-insert-picture]').setInputFiles(await aPictureUpload('زلافة.jpg'))
  await expect(place.locator('.post-insert [role=status]')).toContainText(say('errors:disk_full'))
  await place.locator('[data-insert-picture]').setInputFiles(await aPictureUpload('زلافة.jpg'))
  await expect(place.locator('textarea')).toHaveValue(/!\[\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)/)
  await page.keyboard.insertText('زلافة')
  await expect(place.locator('textarea')).toHaveValue(/!\[زلافة\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)/)
  await expect(preview.locator('picture img')).toHaveAttribute('alt', 'زلافة')
})

test('a picture inserted at the cursor is awaited by a save, and is in its place when the form is shown again', {
  tag: ['@once', '@full'],
}, async ({ page, at, expectBrowserError }) => {
  expectBrowserError(/422/)
  await page.goto(at('/admin/blog/new'))
  const content = page.locator('#content_ar')
  await content.fill('الفقرة الأولى.\n\nالفقرة الثانية.\n\nالفقرة الثالثة.')
  // After the first paragraph; then another field has the focus, as when somebody looks for the button.
  await content.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(14, 14)
  })
  await page.locator('#title_ar').focus()
  const release = await holdBack(page, '**/api/uploads*')
  const asked = page.waitForRequest('**/api/uploads*')
  const picture = await aPictureUpload('IMG_2024.jpg')
  const buffer = Buffer.concat([picture.buffer, Buffer.alloc(isShortRun ? 0 : 12 * 1024 * 1024)])
  await page.locator('[data-text=ar] [data-insert-picture]').setInputFiles({ ...picture, buffer })
  await asked
  await save(page)
  release()
  await expect(page.locator('.alert--error')).toBeFocused()
  await expect(content).toHaveValue(
    /^الفقرة الأولى\.\n\n!\[\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)\n\n\n\nالفقرة الثانية/,
  )
})

test('without network the list says that the search could not be loaded', {
  tag: '@once',
}, async ({ page, context, at, say, expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(at('/admin?tab=blog'))
  await expectHydrated(page)
  await context.setOffline(true)
  await page.locator('[name=q]').fill('nothing like it')
  await page.locator('[name=q]').press('Enter')
  await expect(page.locator('.alert--error')).toContainText(say('admin-lists:not_loaded'))
  await context.setOffline(false)
  await expect(page.locator('tbody tr')).toHaveCount(0)
  await expect(page.locator('.alert--error')).toHaveCount(0)
})
