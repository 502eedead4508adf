import { expect, forEachVisitor, test } from './support/test.ts'

/** A letter that is joined to the next one, as marks of letters that stand alone come out right in any engine. */
const letterWithDot = 'خـ'
const tallestWithoutDot = 36

forEachVisitor(() => {
  test('a letter of an Arabic heading has its dot above it', async ({ visitor }) => {
    await visitor.open('/about')
    await visitor.seesInk('main h1', letterWithDot).toBeGreaterThan(tallestWithoutDot)
  })

  test('on a phone the picture of the first slide ends above its title', async ({ visitor, at, setting }) => {
    if (!setting.isPhone) return
    await visitor.open(at('/'))
    // Not polled: what the page does later moves the picture to its place.
    expect(await visitor.measureOverlap('.hero__slide img', '.hero__text')).toBe(0)
  })
})
