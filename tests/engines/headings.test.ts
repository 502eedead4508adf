import { forEachVisitor, test } from './support/test.ts'

/** A letter that is joined to the next one, as marks of letters that stand alone come out right in any engine. */
const letterWithDot = 'خـ'
const tallestWithoutDot = 36

forEachVisitor(() => {
  test('a letter of an Arabic heading has its dot above it', async ({ visitor }) => {
    await visitor.open('/about')
    await visitor.seesInk('main h1', letterWithDot).toBeGreaterThan(tallestWithoutDot)
  })

  test('the picture of the first slide does not cover its link to the shop', async ({ visitor, at }) => {
    await visitor.open(at('/'))
    await visitor.click('.hero__text a')
    await visitor.isAt(at('/shop'))
  })
})
