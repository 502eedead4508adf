import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectHydrated, fillLanguages, holdBack } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'

/** Posts of the demo. */
const demoPosts = 4

test.beforeEach(async ({ signInAs }) => {
  await signInAs('editor')
})

test.afterEach(async ({ shop }) => {
  await shop.db('post_slugs').delete()
  await shop.db('posts').where('id', '>', demoPosts).delete()
})

const texts = {
  title_ar: 'رحلة زلافة',
  title_en: 'The journey of a bowl',
  title_fr: 'Le voyage d’un bol',
  excerpt_ar: 'من الطين إلى المائدة في أسبوعين.',
  excerpt_en: 'From clay to the table within two weeks.',
  excerpt_fr: 'De l’argile à la table en deux semaines.',
  content_ar: 'عجنّا الطين ثم تركناه يستريح ليلة كاملة.',
  content_en: 'We kneaded the clay and let it rest for a night.',
  content_fr: 'Nous avons pétri l’argile et l’avons laissée reposer.',
}

const save = (page: Page) => page.locator('.savebar [type=submit]').last().click()
const rowOf = (page: Page, title: string) => page.locator('.table--posts tr', { hasText: title })

test('a post is created, found, unpublished, deleted and restored', async ({ page, at, say, language }) => {
  await page.goto(at('/admin?tab=blog'))
  await page.getByRole('link', { name: say('admin-blog:new') }).click()
  // Its script proposes the slug.
  await expect(page.locator('#slug')).toBeVisible()
  await page.waitForLoadState()
  await fillLanguages(page, texts)
  await expect(page.locator('#slug')).toHaveValue('the-journey-of-a-bowl')
  await page.locator('#tags').fill('طين, فرن')
  await save(page)
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_published.title'))
  const title = texts[`title_${language as 'ar' | 'en'}`]
  await expect(rowOf(page, title)).toBeVisible()

  await page.locator('.list-filters [name=q]').fill('the-journey')
  await page.locator('.list-filters [name=q]').press('Enter')
  await expect(page).toHaveURL(/q=the-journey/)
  await expect(page.locator('.table--posts tbody tr')).toHaveCount(1)
  const published = rowOf(page, title).getByRole('switch')
  await published.click()
  await expect(published).toHaveAttribute('aria-checked', 'false')
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_unpublished.title'))
  await expect(rowOf(page, title).locator('.post-state')).toHaveText(say('admin-blog:list.states.draft'))
  await page.goBack()
  await expect(page.locator('.table--posts tbody tr')).toHaveCount(demoPosts + 1)

  await rowOf(page, title).locator('.confirm summary').click()
  await rowOf(page, title)
    .getByRole('button', { name: say('admin-lists:delete_submit'), exact: true })
    .click()
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_deleted.title'))
  await expect(rowOf(page, title)).toHaveCount(0)
  await page
    .locator('.toasts')
    .getByRole('button', { name: say('common:close') })
    .click()
  await page.locator('.list-filters [name=state]').selectOption('deleted')
  await expect(page).toHaveURL(/state=deleted/)
  await rowOf(page, title).getByRole('button').click()
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.post_restored.title'))
  await expect(page.locator('.empty')).toContainText(say('admin-blog:list.none'))
})

test('a slug entered by hand is not overwritten', { tag: ['@once', '@full'] }, async ({ page, at }) => {
  await page.goto(at('/admin/blog/new'))
  await page.locator('#slug').fill('my-own')
  await fillLanguages(page, { title_en: texts.title_en })
  await expect(page.locator('#slug')).toHaveValue('my-own')
})

test('the text is previewed as it will be published, with its pictures', { tag: ['@once', '@full'] }, async ({
  page,
  at,
  shop,
}) => {
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

  await place.locator('[data-insert-picture]').setInputFiles(await aPictureUpload('زلافة.jpg'))
  await expect(place.locator('textarea')).toHaveValue(/!\[\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)/)
  // The cursor is between the brackets.
  await page.keyboard.insertText('زلافة')
  await expect(place.locator('textarea')).toHaveValue(/!\[زلافة\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)/)
  await expect(preview.locator('picture img')).toHaveAttribute('alt', 'زلافة')
})

test.describe('a picture inserted into a text', { tag: '@once' }, () => {
  const text = 'الفقرة الأولى.\n\nالفقرة الثانية.\n\nالفقرة الثالثة.'
  const content = (page: Page) => page.locator('#content_ar')
  const insertPicture = async (page: Page) => {
    const pick = page.locator('[data-text=ar] [data-insert-picture]')
    await pick.setInputFiles(await aPictureUpload('IMG_2024.jpg'))
  }
  /** Puts the cursor after the first paragraph and focuses another field, as a user looking for a button does. */
  const placeCursorAfterFirst = async (page: Page) => {
    await content(page).evaluate((area: HTMLTextAreaElement) => {
      area.focus()
      area.setSelectionRange(14, 14)
    })
    await page.locator('#title_ar').focus()
  }
  const first = /^الفقرة الأولى\.\n\n!\[(.*)\]\(\/uploads\/images\/\d+\/[\w-]+\.jpg\)\n\n\n\nالفقرة الثانية/

  test('is inserted at the cursor with an alternative text, also after a rejected save', {
    tag: '@full',
  }, async ({ page, at, expectBrowserError }) => {
    expectBrowserError(/422/)
    await page.goto(at('/admin/blog/new'))
    await content(page).fill(text)
    await placeCursorAfterFirst(page)
    await save(page)
    await expect(page.locator('.alert--error')).toBeFocused()
    await insertPicture(page)
    await expect(content(page)).toHaveValue(first)
    await page.keyboard.insertText('صحن أزرق')
    await save(page)
    await expect(page.locator('.alert--error')).toBeFocused()
    await expect(content(page)).toHaveValue(first)
    await expect(content(page)).toHaveValue(/!\[صحن أزرق\]/)
    await expect(content(page)).not.toHaveValue(/IMG_2024/)
  })

  test('is awaited by a save, and is in its place when the form is shown again', async ({
    page,
    at,
    expectBrowserError,
  }) => {
    expectBrowserError(/422/)
    await page.goto(at('/admin/blog/new'))
    await content(page).fill(text)
    await placeCursorAfterFirst(page)
    const release = await holdBack(page, '**/api/uploads*')
    const asked = page.waitForRequest('**/api/uploads*')
    await insertPicture(page)
    await asked
    await save(page)
    release()
    await expect(page.locator('.alert--error')).toBeFocused()
    await expect(content(page)).toHaveValue(first)
  })

  test('may be as large as a phone takes it', { tag: '@full' }, async ({ page, at }) => {
    const picture = await aPictureUpload('IMG_2025.jpg')
    const buffer = Buffer.concat([picture.buffer, Buffer.alloc(12 * 1024 * 1024)])
    await page.goto(at('/admin/blog/new'))
    await page.locator('[data-text=ar] [data-insert-picture]').setInputFiles({ ...picture, buffer })
    await expect(content(page)).toHaveValue(/!\[\]\(\/uploads/)
  })

  test('is appended to a text without a cursor; a selection becomes its alternative text', {
    tag: '@full',
  }, async ({ page, at, shop }) => {
    const { id } = await createFactories(shop.db).aPost({ content_ar: text })
    await page.goto(at(`/admin/blog/${id}`))
    await insertPicture(page)
    await expect(content(page)).toHaveValue(/الفقرة الثالثة\.\n\n!\[\]\(\/uploads/)
    await content(page).evaluate((area: HTMLTextAreaElement) => {
      area.focus()
      area.setSelectionRange(0, 6)
    })
    await insertPicture(page)
    await expect(content(page)).toHaveValue(/^!\[الفقرة\]\(\/uploads/)
  })
})

test('without network the list says that a post was not published, and that the search could not be loaded', {
  tag: '@once',
}, async ({ page, context, at, say, expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(at('/admin?tab=blog'))
  await expectHydrated(page)
  await context.setOffline(true)
  const published = page.locator('tbody [role=switch]').first()
  await published.click()
  await expect(page.locator('.toast[role=alert]')).toContainText(say('admin-lists:no_network'))
  await expect(published).toHaveAttribute('aria-checked', 'true')
  await page.locator('[name=q]').fill('nothing like it')
  await page.locator('[name=q]').press('Enter')
  await expect(page.locator('.alert--error')).toContainText(say('admin-blog:list.not_loaded'))
  await context.setOffline(false)
  await expect(page.locator('tbody tr')).toHaveCount(0)
  await expect(page.locator('.alert--error')).toHaveCount(0)
})

test('a text that cannot be rendered is reported in the preview and when it is saved', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, expectBrowserError }) => {
  expectBrowserError(/422/)
  await page.goto(at('/admin/blog/new'))
  await fillLanguages(page, texts)
  await page.locator('.langs__tab:has([value=ar])').click()
  const preview = page.locator('[data-text=ar] [data-live-preview]')
  await preview.locator('summary').click()
  await page.locator('#content_ar').fill(`الطين.\n\n[a]: /${'b'.repeat(10_000)}\n\n${'[a] '.repeat(200)}`)
  const message = say('errors:markdown_heavy')
  await expect(preview.locator('.hint')).toHaveText(message)
  await save(page)
  await expect(page.locator('#content_ar-error')).toHaveText(message)
  await expect(page.locator('#content_ar')).toHaveValue(/^الطين/)
  await expectAccessible(page)
})

test('a preview opens beside the form, which stays unchanged', { tag: ['@once', '@full'] }, async ({
  page,
  context,
  at,
}) => {
  await page.goto(at('/admin/blog/new'))
  await fillLanguages(page, texts)
  const opened = context.waitForEvent('page')
  await page.locator('[data-text=fr] .post-tools > button').click()
  const preview = await opened
  await expect(preview.locator('h1')).toHaveText(texts.title_fr)
  await expect(preview.locator('.preview-note')).toBeVisible()
  await expectAccessible(preview)
  await expect(page.locator('#title_fr')).toHaveValue(texts.title_fr)
})
