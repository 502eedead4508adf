import { expect, forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor sets a quantity, removes a line, restores it, and finds the cart again', async ({
    visitor,
    at,
    say,
    idOf,
    setting,
  }) => {
    const { click, seesTexts } = visitor
    const totals = (amount: RegExp) =>
      seesTexts('#order-summary dd.sum').toEqual([expect.stringMatching(amount)])
    // Each language groups digits in its own way.
    const thousand = /^1[.,\s]020/
    for (const [index, name] of ['Emerald Tagine', 'Green Oil Lamp'].entries()) {
      await visitor.open(at(`/product/${await idOf(name)}`))
      await click('#buy button[type=submit]')
      await seesTexts('header [data-cart-count]').toEqual([String(index + 1)])
    }
    await visitor.open(at('/cart'))
    await totals(/^470/)
    await visitor.fill('.lines > li:first-child .stepper input', '3')
    await visitor.press('Enter')
    await totals(thousand)
    await visitor.reload()
    await totals(thousand)

    await click('.lines > li:first-child button[name^=remove]')
    await totals(/^180/)
    if (setting.hasScript) await click('main button', say('cart:panel.undo'))
    else await click('.toast button', say('undo'))
    await totals(thousand)
    await visitor.open('/fr/cart')
    await totals(thousand)
  })
})
