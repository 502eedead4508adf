import { delivery } from '../support/data/factories.ts'
import { expect, forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor finds a product, changes its quantity in the cart, and orders it', async ({
    visitor,
    shop,
    at,
    say,
    setting,
  }) => {
    const { click, fill, seesTexts } = visitor
    await visitor.open(at('/'))
    await click('header button', say('search.open'))
    await fill('#search input[type=search]', setting.language === 'ar' ? 'طاجين أخضر' : 'emerald tagine')
    await visitor.press('Enter')
    await seesTexts('main h1').toEqual([say('catalog:shop.title')])
    const name = setting.language === 'ar' ? 'طاجين أخضر زمردي' : 'Emerald Tagine'
    await click('.card__name a', name)
    await click('#buy button[type=submit]')
    await seesTexts('header [data-cart-count]').toEqual(['1'])
    await visitor.seesAddress().toMatch(setting.hasScript ? /\/product\/\d+$/ : /\/cart$/)
    await click('header a', say('header.cart'))

    await seesTexts('main h1').toEqual([say('cart:title')])
    await seesTexts('#order-summary dd.sum').toEqual([expect.stringContaining('320')])
    await click('.lines button', say('cart:panel.more', { name }))
    await seesTexts('#order-summary dd.sum').toEqual([expect.stringContaining('580')])
    await click('.lines button', say('cart:panel.less', { name }))
    await seesTexts('#order-summary dd.sum').toEqual([expect.stringContaining('320')])
    await visitor.hasNoOverflow()

    for (const [field, text] of Object.entries(delivery)) await fill(`#${field}`, text)
    await click('main button', say('cart:panel.place'))
    await visitor.isAt(at('/'))
    await seesTexts('.toasts [role=status]').toEqual([
      expect.stringContaining(say('toasts.order_placed.title')),
    ])
    expect(await shop.db('orders').first()).toMatchObject({ ...delivery, total_amount: '320.00' })
    await visitor.open(at('/cart'))
    await seesTexts('main h1').toEqual([say('cart:empty.title')])
  })
})
