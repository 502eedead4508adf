import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { test as base, expect } from '../../support/browser/test.ts'

/** A signed-in manager, and a search that found nothing. */
const test = base.extend<{ manager: undefined }>({
  manager: [
    async ({ shop, aPerson, signInByApi }, use) => {
      const { email } = await aPerson('manager')
      await signInByApi(email)
      const clean = () => shop.db('search_misses').delete()
      await clean()
      await shop.db('search_misses').insert({ day: '2026-07-01', query: 'guerouaj', count: 4 })
      const long = 'a very long search for something that nobody has ever made'
      await shop.db('search_misses').insert({ day: '2026-07-01', query: long, count: 1 })
      await use(undefined)
      await clean()
      await shop.db('search_synonyms').whereILike('words', '%guerouaj%').delete()
    },
    { auto: true },
  ],
})

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : ['@full']
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag }, () => {
    test.use({ javaScriptEnabled })

    test('from what people did not find to a synonym, which is then changed and deleted @full', async ({
      page,
      at,
      say,
      expectBrowserError,
    }) => {
      expectBrowserError(/^422/)
      await page.goto(at('/admin/search'))
      if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([])
      await page
        .getByRole('link', { name: say('admin-search:misses.add_named', { query: 'guerouaj' }) })
        .click()
      const words = page.locator('#words')
      await expect(words).toHaveValue('guerouaj')
      if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([])
      const save = page.locator('.savebar button[type=submit]').last()
      await save.click()
      await expect(page.locator('#words-error')).toBeVisible()
      if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([])

      // A word of another group leads there with the new one, and leaves no draft of a new group behind.
      await words.fill('guerouaj, carafe')
      await save.click()
      await page.locator('.alert a[href*="/synonyms/"]').click()
      await expect(words).toHaveValue(/^carafe, .*, guerouaj$/)
      await page.goto(at('/admin/search/synonyms/new'))
      await expect(words).toHaveValue('')
      await expect(page.getByText(say('admin-forms:script.draft.discard'), { exact: true })).toHaveCount(0)
      await words.fill('guerouaj, كرواج')
      await save.click()
      await expect(page).toHaveURL(at('/admin/search'))
      await expect(page.locator('.table--misses')).not.toContainText('guerouaj')
      await page
        .getByRole('link', { name: say('admin-search:synonyms.edit_named', { word: 'guerouaj' }) })
        .click()
      await words.fill('guerouaj, كرواج, gerwaj')
      await save.click()
      const group = page.locator('.synonyms li', { hasText: 'guerouaj' })
      await expect(group).toContainText('gerwaj')
      await group.getByRole('link').click()
      await page.getByText(say('admin-search:form.delete'), { exact: true }).click()
      await page.locator('.confirm button[type=submit]').click()
      await expect(page.locator('.toasts')).toContainText(say('common:toasts.synonyms_deleted.title'))
      await expect(group).toHaveCount(0)
    })
  })
}
