import { expect, forEachVisitor, test } from './support/test.ts'

forEachVisitor(() => {
  test('a visitor opens an entry, leafs through its pictures both ways, and closes it', async ({
    visitor,
    shop,
    at,
    say,
    setting,
  }) => {
    const { click, seesTexts, isAt } = visitor
    const counts = (text: string) => seesTexts('[data-viewer] .viewer__count').toEqual([text])
    const [newest, ...others] = await shop.db('gallery_entries').orderBy('created_at', 'desc')
    const pictures = [newest, ...others].slice(0, 4).map(({ image_urls }) => image_urls[0])
    await shop.db('gallery_entries').where({ id: newest.id }).update({ image_urls: pictures })
    const entry = at(`/gallery/${newest.id}`)

    await visitor.open(at('/gallery'))
    if (setting.hasScript) {
      // Until its island is there, a tile leads to a page.
      await visitor.hover('a.tile')
      await seesTexts('react-island[hydrated] .masonry').not.toEqual([])
    }
    await click('a.tile')
    await counts('1 / 4')
    await isAt(entry)
    await click('[data-viewer] a', say('gallery:viewer.next'))
    await counts('2 / 4')
    await isAt(`${entry}?picture=2`)
    await click('[data-viewer] a', say('gallery:viewer.previous'))
    await counts('1 / 4')
    if (setting.hasScript) {
      const [forward, back] = setting.language === 'ar' ? leftAndRight : leftAndRight.toReversed()
      await visitor.press(forward)
      await counts('2 / 4')
      await visitor.press(back)
      await visitor.press(back)
      await counts('4 / 4')
      await click('#viewer button', say('close'))
      await visitor.hasFocusOn('a.tile')
      await click('a.tile')
      await counts('1 / 4')
      await visitor.press('Escape')
    } else {
      await visitor.goBack()
      await visitor.goBack()
      await visitor.goBack()
    }
    await seesTexts('[data-viewer]').toEqual([])
    await isAt(at('/gallery'))
    await seesTexts('main h1').toEqual([expect.any(String)])
    await visitor.hasNoOverflow()
  })
})

const leftAndRight = ['ArrowLeft', 'ArrowRight'] as const
