import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectHydrated } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const tiles = (page: Page) => page.locator('a.tile')
const shown = (page: Page) => page.locator('.viewer__shot:not([hidden]) img')
const count = (page: Page) => page.locator('.viewer__count')
/** The arrow keys for forward and back in the page's reading direction. */
const keys = (language: string) =>
  language === 'ar'
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }

/** Turns the wheel, and waits until a scrolling page would have moved. */
async function turnWheel(page: Page, distance: number): Promise<void> {
  const wheel = await page.evaluateHandle(async () => {
    const twoFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    const turned = new Promise((resolve) => {
      addEventListener('wheel', () => resolve(twoFrames()), { once: true, passive: true, capture: true })
    })
    // The browser notices a new listener with the next frame; a wheel event before that is missed.
    await twoFrames()
    return { turned }
  })
  await page.mouse.move(5, 300)
  await page.mouse.wheel(0, distance)
  await wheel.evaluate(({ turned }) => turned)
}

/** True when every picture on the screen has loaded. */
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
    // As a pointer does on its way to a tile.
    await tiles(page).first().dispatchEvent('pointerover')
    await expectHydrated(page)
  })

  test('opens an entry by mouse, wraps around in both directions, closes and restores the focus', async ({
    page,
    at,
    say,
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
    await dialog(page)
      .getByRole('button', { name: say('close') })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await expect(tile).toBeFocused()
  })

  test('is operated by keyboard in reading direction, traps the focus, closes on Escape', async ({
    page,
    at,
    language,
  }) => {
    const { forward, back } = keys(language)
    await tiles(page).first().focus()
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('1 / 4')
    await page.keyboard.press(forward)
    await expect(count(page)).toHaveText('2 / 4')
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(count(page)).toHaveText('4 / 4')
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(step < 8 ? 'Tab' : 'Shift+Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await expect(tiles(page).first()).toBeFocused()
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true })

    test('is operated by swiping', { tag: '@once' }, async ({ page, context, language }) => {
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
      // Too short for a swipe.
      await swipe(near, near + 15)
      await expect(count(page)).toHaveText('4 / 4')
    })
  })

  test('follows the browser’s back and forward', { tag: ['@once', '@full'] }, async ({ page, at }) => {
    await tiles(page).first().click()
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
    await expect(tiles(page).first()).toBeVisible()
  })

  test('going back right after a touch closes it and stays in the gallery', {
    tag: ['@once', '@full'],
  }, async ({ page, at }) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('popstate', () => resolve(), { once: true })
          document.querySelector<HTMLElement>('a.tile')?.click()
          history.back()
        }),
    )
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    await tiles(page).first().click()
    await expect(count(page)).toHaveText('1 / 4')
  })

  test('closed before it is painted it leaves the gallery’s address and title', {
    tag: ['@once', '@full'],
  }, async ({ page, at }) => {
    const title = await page.title()
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('a.tile')?.click()
      document.querySelector<HTMLElement>('dialog.viewer')?.hidePopover()
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(at('/gallery'))
    expect(await page.title()).toBe(title)
    await tiles(page).first().click()
    await expect(page).toHaveURL(at(`/gallery/${first}`))
    await page.goBack()
    await expect(page).toHaveURL(at('/gallery'))
  })

  test('shows the same picture at a shared address', { tag: ['@once', '@full'] }, async ({
    page,
    context,
    language,
  }) => {
    await tiles(page).first().click()
    await expect(count(page)).toHaveText('1 / 4')
    await page.keyboard.press(keys(language).forward)
    await expect(count(page)).toHaveText('2 / 4')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(count(other)).toHaveText('2 / 4')
    expect(await shown(other).getAttribute('src')).toBe(await shown(page).getAttribute('src'))
    await expectAccessible(other)
    await other.keyboard.press(keys(language).forward)
    await expect(count(other)).toHaveText('3 / 4')
    await expect(other).toHaveURL(/picture=3$/)
  })

  test('preloads the next picture, and the page behind does not scroll', { tag: ['@once', '@full'] }, async ({
    page,
  }) => {
    await tiles(page).first().click()
    await expect(count(page)).toHaveText('1 / 4')
    const second = page.locator('.viewer__shot img').nth(1)
    await expect
      .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const before = await page.evaluate(() => scrollY)
    await turnWheel(page, 800)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('shows its pictures in reading order, without layout shifts while they load', async ({
    page,
    at,
    isMobile,
  }) => {
    await page.addInitScript(() => {
      const moved = { total: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.total += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(at('/gallery'), { waitUntil: 'networkidle' })
    await turnWheel(page, 3000)
    await expect.poll(() => areShown(page)).toBe(true)
    expect(
      await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total),
    ).toBeLessThan(0.01)
    const places = await page.locator('.masonry > li').evaluateAll((tiles) =>
      tiles.map((tile) => ({
        top: tile.getBoundingClientRect().top,
        left: tile.getBoundingClientRect().left,
      })),
    )
    const tops = places.map(({ top }) => Math.round(top))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(isMobile ? 2 : 5)
  })

  test('has only the chosen filters in its URL', { tag: ['@once', '@full'] }, async ({ page, at, say }) => {
    await page.getByLabel(say('gallery:category')).selectOption('wk')
    await page
      .getByRole('button', { name: say('gallery:submit') })
      .last()
      .click()
    await expect(page).toHaveURL(at('/gallery?category=wk'))
    await expect(tiles(page)).toHaveCount(2)
    await expectAccessible(page)
  })
})
