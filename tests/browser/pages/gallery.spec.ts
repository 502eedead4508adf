import { expectAccessible } from '../../support/browser/accessibility.ts'
import {
  expectHydrated,
  press,
  readLayoutShifts,
  watchLayoutShifts,
} from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const leftAndRight = ['ArrowLeft', 'ArrowRight'] as const
const dialog = (page: Page) => page.getByRole('dialog')
const tiles = (page: Page) => page.locator('a.tile')
const count = (page: Page) => page.locator('.viewer__count')
const areShown = (page: Page) =>
  page.locator('.masonry img').evaluateAll((pictures) =>
    pictures.every((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom < 0 || top > innerHeight || (picture as HTMLImageElement).complete
    }),
  )

test.describe('the gallery', () => {
  let first: number

  test.beforeEach(async ({ shop, page, at }) => {
    const entries = () => shop.db('gallery_entries').orderBy('created_at', 'desc')
    const [newest, ...others] = await entries()
    first = newest.id
    const pictures = [newest, ...others].slice(0, 4).map(({ image_urls }) => image_urls[0])
    await shop.db('gallery_entries').where({ id: first }).update({ image_urls: pictures })
    await page.goto(at('/gallery'))
    await tiles(page).first().dispatchEvent('pointerover')
    await expectHydrated(page)
  })

  test('opens an entry by mouse or keyboard, wraps around in both directions, follows back and forward, closes and restores the focus', async ({
    page,
    at,
    say,
    language,
  }) => {
    const tile = tiles(page).first()
    await tile.click()
    await expect(dialog(page).getByRole('heading')).toHaveText(
      (await tile.locator('strong').textContent()) ?? '',
    )
    await expect(page).toHaveURL(at(`/gallery/${first}`))
    await expect(count(page)).toHaveText('1 / 4')
    await page.getByRole('link', { name: say('gallery:viewer.previous'), exact: true }).click()
    await expect(count(page)).toHaveText('4 / 4')
    await expect(page).toHaveURL(at(`/gallery/${first}?picture=4`))
    await page.getByRole('link', { name: say('gallery:viewer.next'), exact: true }).click()
    await expect(page).toHaveURL(at(`/gallery/${first}`))
    await page.getByRole('link', { name: say('gallery:viewer.picture', { number: 3 }), exact: true }).click()
    await expect(count(page)).toHaveText('3 / 4')
    await expectAccessible(page)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await dialog(page)
      .getByRole('button', { name: say('close'), exact: true })
      .focus()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog(page).locator('a:focus')).toBeVisible()
    await press(dialog(page), say('close'))
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await expect(tile).toBeFocused()

    // The arrow keys follow the page's reading direction.
    const [forward, back] = language === 'ar' ? leftAndRight : leftAndRight.toReversed()
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('1 / 4')
    await page.keyboard.press(forward)
    await expect(count(page)).toHaveText('2 / 4')
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(count(page)).toHaveText('4 / 4')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await expect(tile).toBeFocused()

    await tile.click()
    await expect(count(page)).toHaveText('1 / 4')
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(at(`/gallery/${first}`))
    await page.reload()
    await expect(page.locator('[data-viewer]')).toBeVisible()
    await page.goBack()
    await expect(tile).toBeVisible()
  })

  test('is leafed through by swiping', { tag: '@once' }, async ({ page, context, language }) => {
    await tiles(page).first().tap()
    await expect(count(page)).toHaveText('1 / 4')
    const touch = await context.newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 350 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
      for (let share = 0.25; share <= 1; share += 0.25) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + (to - from) * share),
        })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    // The next picture lies in the reading direction: a swipe pulls it in from there.
    const [near, far] = language === 'ar' ? [120, 280] : [280, 120]
    await swipe(near, far)
    await expect(count(page)).toHaveText('2 / 4')
    await swipe(far, near)
    await swipe(far, near)
    await expect(count(page)).toHaveText('4 / 4')
    await swipe(near, near + 15)
    await expect(count(page)).toHaveText('4 / 4')
  })

  test('shows its pictures in reading order, none shifts as it loads', async ({ page, at, isMobile }) => {
    await watchLayoutShifts(page)
    await page.goto(at('/gallery'), { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect.poll(() => areShown(page)).toBe(true)
    expect(await readLayoutShifts(page)).toEqual([])
    const places: DOMRect[] = await page
      .locator('.masonry > li')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON()))
    const tops = places.map(({ top }) => Math.round(top))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(isMobile ? 2 : 5)
  })

  test('asks once, not at each move of a pointer, for scripts that an update has removed', {
    tag: '@once',
  }, async ({ page, expectBrowserError }) => {
    expectBrowserError(/404|failed to hydrate/)
    let asked = 0
    await page.route('**/assets/islands/**', (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    await page.reload()
    for (const tile of await tiles(page).all()) await tile.hover()
    expect(asked).toBe(1)
  })
})
