import { forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor goes to the shop by the menu and filters its list', async ({
    visitor,
    at,
    say,
    setting,
  }) => {
    const { click, seesTexts, isAt } = visitor
    await visitor.open(at('/'))
    if (setting.isPhone) {
      await click('header button', say('nav.label'))
      await click('#menu button', say('close'))
      await seesTexts('#menu nav a').toEqual([])
      await click('header button', say('nav.label'))
      await click('#menu nav a', say('nav.shop'))
    } else await click('header nav a', say('nav.shop'))
    await isAt(at('/shop'))
    await seesTexts('#menu nav a').toEqual([])

    if (setting.isPhone) await click('main button', say('catalog:shop.filter'))
    await click('label:has([name=category][value=lighting])')
    await visitor.choose('#sort', 'price-desc')
    await click('#filters button', say('catalog:shop.apply'))
    await visitor.seesAddress().toMatch(/lighting/)
    await visitor.seesAddress().toMatch(/sort=price-desc/)
    await seesTexts('.card__name').toHaveLength(4)
    await visitor.hasNoOverflow()
    await visitor.goBack()
    await seesTexts('.card__name').toHaveLength(24)
    await isAt(at('/shop'))
  })
})
