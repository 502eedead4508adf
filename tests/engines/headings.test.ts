import { forEachVisitor, test } from './support/test.ts'

/** A letter that is joined to the next one, as marks of letters that stand alone come out right in any engine. */
const letterWithDot = 'خـ'
const tallestWithoutDot = 36

forEachVisitor(() => {
  test('a letter of an Arabic heading has its dot above it', async ({ visitor }) => {
    await visitor.open('/about')
    await visitor.seesInk('main h1', letterWithDot).toBeGreaterThan(tallestWithoutDot)
  })
})
