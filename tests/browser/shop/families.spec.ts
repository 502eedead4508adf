import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test, withAndWithoutScript } from '../../support/browser/test.ts'

const family = 'Terracotta Cooking Tagine'
const names = { ar: 'طاجين الطين للطبخ', en: family, fr: 'Tajine de cuisson en terre cuite' }

withAndWithoutScript((javaScriptEnabled) => {
  test('a family is one card of sizes', { tag: '@full' }, async ({ page, at, say, language, idOf }) => {
    const largest = await idOf(`${family}, 38 cm`)
    await page.goto(at('/shop/tagines'))
    const card = page.locator('.card', { hasText: names[language] })
    await expect(card).toHaveCount(1)
    await expect(card.locator('.price')).toContainText('120')
    await card
      .getByRole('link', { name: say('catalog:card.choose_named', { name: names[language] }) })
      .click()

    const chooser = page.getByRole('navigation', { name: say('catalog:family.kinds.size') })
    await expect(chooser.getByRole('link')).toHaveCount(3)
    await expect(chooser.locator('[aria-current]')).toContainText('30')
    await chooser.getByRole('link', { name: /38/ }).click()
    await expect(page).toHaveURL(new RegExp(`${at(`/product/${largest}`)}$`))
    await expect(chooser.locator('[aria-current]')).toContainText('38')
    await expect(page.locator('.buy > .price')).toContainText('190')

    if (javaScriptEnabled) await expectAccessible(page)

    // Each size is a product of its own in the cart.
    await page.locator('#buy button[type=submit]').click()
    await page.goto(at('/cart'))
    await expect(page.locator('.lines')).toContainText('38')
  })
})
