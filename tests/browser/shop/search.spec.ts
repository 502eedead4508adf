import { searchPaths } from '#domain/admin/admin-paths.ts'
import type { Suggestions } from '#domain/catalog/search.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const isSuggestionScript = (address: string) => /suggestion-list/.test(address)
const options = (page: Page) => page.locator('.suggestions').getByRole('option')
const ofShop = (page: Page) => page.locator('#shop-q')

/**
 * The field becomes a combobox once its script is there. When two keys are far apart, suggestions for the first letters
 * are shown before those for the whole text.
 */
async function type(page: Page, text: string, field = ofShop(page)): Promise<void> {
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  const answering = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname.endsWith(searchPaths.suggestions) && searchParams.get('q') === text
  })
  await field.pressSequentially(text)
  const { items } = (await (await answering).json()) as Suggestions
  const parts = items.flatMap(({ name }) => name.map((part) => part.text))
  await expect(options(page).locator('mark, span')).toHaveText(parts)
  await expect(options(page).first()).toBeVisible()
}

test('suggestions are loaded at the first touch, and used by keyboard', async ({ page, at, language }) => {
  const scripts: string[] = []
  page.on('request', (request) => isSuggestionScript(request.url()) && scripts.push(request.url()))
  await page.goto(at('/shop'), { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await type(page, language === 'ar' ? 'طاجين' : 'tagine')
  expect(scripts).toHaveLength(1)

  const field = ofShop(page)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const status = page.locator('.shop [role=status]')
  await expect
    .poll(async () => (await status.textContent())?.includes(String(await options(page).count())))
    .toBe(true)
  await expect(page.locator('.suggestions mark').first()).toBeVisible()
  await expectAccessible(page)

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  )
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await field.press('Escape')
  await expect(options(page).first()).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(language === 'ar' ? 'طاجين' : 'tagine')
  // The last one, as categories come first.
  await field.press('ArrowUp')
  const name = await options(page).last().textContent()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.locator('h1')).toHaveText(name ?? '')

  // Enter without a chosen suggestion searches for what was typed.
  await page.goto(at('/shop?view=list'))
  await type(page, 'tagine')
  await ofShop(page).press('Enter')
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('q') === 'tagine' && url.pathname.endsWith('/shop'),
  )
  await expect(page).toHaveURL(/view=list/)
  await expect(ofShop(page)).toHaveValue('tagine')
  await expect(page.locator('.card__name mark').first()).toBeVisible()
})

test('in the sheet of the header a suggestion is chosen by touch, and Escape closes one thing at a time', {
  tag: '@full',
}, async ({ page, at, say }) => {
  await page.goto(at('/about'))
  const sheet = page.locator('#search')
  await page.getByRole('button', { name: say('search.open') }).click()
  const field = page.getByRole('combobox', { name: say('search.label') })
  await expect(field).toBeFocused()
  await type(page, 'vase', field)
  await page.keyboard.press('Escape')
  await expect(options(page).first()).toBeHidden()
  await expect(field).toHaveValue('vase')
  // A search field of Chromium first empties itself.
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: say('search.open') }).click()
  await type(page, 'vase', field)
  await options(page).last().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
})
