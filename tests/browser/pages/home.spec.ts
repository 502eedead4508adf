import { expectHydrated } from '../../support/browser/page-actions.ts'
import { expect, type Page, stopClock, test } from '../../support/browser/test.ts'

/** The text stands on the page itself, not in the dialog. */
const chosen = (page: Page) => page.locator('main output:not(dialog *)')

const currentSlide = (page: Page) => page.locator('.hero__dots a[aria-current]')

test.describe('the slider', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('is moved by its buttons, dots and every 7 seconds, but not while it is paused or has the focus', async ({
    page,
    at,
    say,
  }) => {
    await page.clock.install()
    await page.goto(at('/'))
    await page.locator('.hero').hover()
    await expectHydrated(page)
    await stopClock(page)
    const isAt = (number: number) => expect(currentSlide(page)).toHaveAttribute('href', `#slide-${number}`)
    /** Away from the hero, which stands still while the pointer or the focus is in it. */
    const leave = async () => {
      await page.locator('footer a').first().focus()
      await page.mouse.move(0, 0)
    }
    await page.getByRole('link', { name: say('pages:home.hero.slide', { number: 2 }) }).click()
    await isAt(2)
    await page.getByRole('button', { name: say('pages:home.hero.previous') }).click()
    await isAt(1)
    await page.getByRole('button', { name: say('pages:home.hero.next') }).click()
    await isAt(2)
    await page.locator('.hero__dots a').first().click()
    await isAt(1)
    await leave()
    await page.clock.runFor(7000)
    await isAt(2)
    await page.clock.runFor(7000)
    await isAt(1)

    await page.locator('.hero__slide a').first().focus()
    await page.clock.runFor(30_000)
    await isAt(1)
    const pause = page.getByRole('button', { name: say('pages:home.hero.pause') })
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await leave()
    await page.clock.runFor(30_000)
    await isAt(1)
  })
})

test('a slider that nobody touched goes on after 7 seconds, too, but not for visitors who prefer reduced motion', {
  tag: ['@once', '@full'],
}, async ({ page, at }) => {
  await page.clock.install()
  await page.goto(at('/'))
  await page.clock.runFor(30_000)
  await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await page.clock.runFor(6000)
  await expect(page.locator('react-island[hydrated]')).toHaveCount(0)
  await page.clock.runFor(1100)
  await expectHydrated(page)
  await page.clock.runFor(100)
  await expect(currentSlide(page)).toHaveAttribute('href', '#slide-2')
})

test('a mark is chosen by name, shown once it is confirmed, and kept; Escape discards it', {
  tag: '@once',
}, async ({ page, at, say }) => {
  await page.goto(at('/'))
  await expect(chosen(page)).toBeHidden()
  await page.getByRole('button', { name: say('pages:home.motif.choose') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(31)
  await dialog.locator('label', { hasText: say('marks.turtle') }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chosen(page)).toBeHidden()
  await page.getByRole('button', { name: say('pages:home.motif.choose') }).click()
  await expect(dialog.locator('output')).toContainText(say('marks.fish'))
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
  const sailboat = say('marks.sailboat')
  await dialog.locator('label', { hasText: sailboat }).click()
  await expect(dialog.locator('output')).toContainText(sailboat)
  await expect(chosen(page)).toBeHidden()

  await dialog.getByRole('button', { name: say('pages:home.motif.use') }).click()
  await expect(dialog).toBeHidden()
  for (const _visit of ['this one', 'the next one']) {
    await expect(chosen(page)).toContainText(sailboat)
    await expect(page.locator('[data-mark-tile] use')).toHaveAttribute('href', '#i-sailboat')
    await page.reload()
  }

  await page.getByRole('button', { name: say('pages:home.motif.choose') }).click()
  await dialog.getByRole('button', { name: say('no_mark') }).click()
  await expect(dialog).toBeHidden()
  await expect(chosen(page)).toBeHidden()
})

test('on a small phone no button covers the text of the hero, and buy-now, pressed twice, adds one, shows a toast and opens the cart after a second', {
  tag: '@once',
}, async ({ page, at, say }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await page.goto(at('/'))
  await stopClock(page)
  const link = await page.locator('.hero__slide .btn').first().boundingBox()
  const controls = await page.locator('.hero__ctl').boundingBox()
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0)
  await page.locator('.cards--featured .card').first().getByRole('button').dblclick()
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.cart_added.title'))
  await page.clock.runFor(900)
  expect(page.url()).not.toContain('/cart')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(at('/cart'))
  await expect(page.locator('header [data-cart-count]')).toHaveText('1')
})
