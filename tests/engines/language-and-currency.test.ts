import { expect, forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor changes the language, stays on the page, and the choice is remembered', async ({
    visitor,
    at,
    say,
    setting,
  }) => {
    await visitor.open(at('/shop?sort=price-asc'))
    await visitor.click('header button', say('header.language'))
    await visitor.click('#prefs a', 'Français')
    await visitor.isAt('/fr/shop?sort=price-asc')
    await visitor.open('/cart')
    await visitor.isAt('/fr/cart')
    await visitor.click('header button', 'Langue')
    await visitor.click(`#prefs a[data-language=${setting.language}]`)
    await visitor.isAt(at('/cart'))
  })

  test('a visitor chooses euros and sees estimates beside the price in dirhams', async ({
    visitor,
    at,
    say,
    setting,
    idOf,
  }) => {
    const product = at(`/product/${await idOf('Emerald Tagine')}`)
    await visitor.open(product)
    await visitor.click('header button', say('header.language'))
    await visitor.choose('#prefs select', 'EUR')
    if (!setting.hasScript) await visitor.click('#prefs button', say('currency:apply'))
    await visitor.seesTexts('.buy .price .estimate').toEqual([expect.stringMatching(/26[.,]46/)])
    await visitor.isAt(product)
    await visitor.seesTexts('.buy').toEqual([expect.stringContaining('290 DH')])
    await visitor.hasNoOverflow()
  })
})
