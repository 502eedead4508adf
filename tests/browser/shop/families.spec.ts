import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test, withAndWithoutScript } from '../../support/browser/test.ts'

const family = 'Terracotta Cooking Tagine'
const names = { ar: 'طاجين الطين للطبخ', en: family, fr: 'Tajine de cuisson en terre cuite' }

withAndWithoutScript((javaScriptEnabled) => {
  test('a family is one card, and its sizes are chosen by links', async ({
    page,
    at,
    say,
    language,
    idOf,
  }) => {
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

  test('staff make the missing colours of a product, and set their prices in one table', async ({
    page,
    at,
    say,
    idOf,
    aPerson,
    signIn,
  }) => {
    const { email } = await aPerson('manager')
    await signIn(email, { from: `/admin/products/${await idOf('Footed Fruit Bowl')}` })
    await page.getByRole('link', { name: say('admin-products:form.family') }).click()
    await page.locator('#option1_kind').selectOption('colour')
    for (const [row, name] of ['أبيض', 'أزرق'].entries()) {
      await page.locator(`#option1_value${row + 1}_name_ar`).fill(name)
    }
    await page.locator('#option1_value2_colour').fill('#1f3e96')
    await page.locator('.savebar button[type=submit]:not([name])').click()

    const rows = page.locator('.family-variants > li')
    await expect(rows).toHaveCount(2)
    const copy = rows.nth(1)
    await expect(copy.locator('[role=switch]')).not.toBeChecked()
    await copy.locator('[name^=price_]').fill('300')
    await copy.locator('[name^=stock_]:not([type=hidden])').fill('4')
    await copy.locator('[role=switch]').check()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.locator('.savebar button[type=submit]:not([name])').click()
    // As it is stored.
    await expect(copy.locator('[name^=price_]')).toHaveValue(/^300[.,]00$/)

    await page.goto(at('/shop?sort=price-asc&min=260&max=280'))
    const card = page.locator('.card', { has: page.locator('.dots') })
    await expect(card.locator('.price')).toContainText('270')
    await expect(card.locator('.dots li')).toHaveCount(2)
  })
})
