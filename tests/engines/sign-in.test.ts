import { createFactories, password } from '../support/data/factories.ts'
import { expect, forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor signs in, comes to the page they asked for, and signs out', async ({
    visitor,
    shop,
    at,
    say,
    setting,
  }) => {
    const { click, fill, isAt } = visitor
    const { email } = await createFactories(shop.db).aUser('user', {
      email: `user-${crypto.randomUUID()}@example.com`,
    })
    await visitor.open(at('/account/orders'))
    await isAt(`${at('/login')}?from=${encodeURIComponent(at('/account/orders'))}`)
    await fill('#email', email)
    await fill('#password', 'not the password')
    await click('main button', say('accounts:sign_in.submit'))
    await visitor
      .seesTexts('main [role=alert]')
      .toEqual([expect.stringContaining(say('accounts:sign_in.failed'))])
    await fill('#password', password)
    await click('main button', say('accounts:sign_in.submit'))
    await isAt(at('/account/orders'))
    await visitor.hasNoOverflow()

    if (setting.isPhone) await click('header button', say('nav.label'))
    await click(setting.isPhone ? '#menu a' : 'header a', say('header.logout'))
    await isAt(at('/login'))
    await visitor.open(at('/account'))
    await visitor.seesAddress().toMatch(/\/login\?from=/)
  })
})
