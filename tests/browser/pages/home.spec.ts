import { expectHydrated } from '../../support/browser/page-actions.ts'
import { expect, type Page, stopClock, test } from '../../support/browser/test.ts'

/** The text on the page itself, not in the dialog. */
const chosen = (page: Page) => page.locator('main output:not(dialog *)')

const currentSlide = (page: Page) => page.locator('.hero__dots a[aria-current]')

test.describe('the slider', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test.beforeEach(async ({ page, at }) => {
    await page.clock.install()
    await page.goto(at('/'))
    await page.locator('.hero').hover()
    await expectHydrated(page)
    await stopClock(page)
    // Starts the time of the first slide, whichever was shown before.
    await page.locator('.hero__dots a').first().click()
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
    await page.locator('footer a').first().focus()
    // Away from the hero, which pauses while the pointer is over it.
    await page.mouse.move(0, 0)
  })

  test('advances every 7 seconds, and starts again after the last slide', {
    tag: ['@once', '@full'],
  }, async ({ page }) => {
    await page.clock.runFor(7000)
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-2')
    await page.clock.runFor(7000)
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
  })

  test('can be moved by its buttons and dots', { tag: '@once' }, async ({ page, say }) => {
    await page.getByRole('button', { name: say('pages:home.hero.next') }).click()
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-2')
    await page.getByRole('button', { name: say('pages:home.hero.previous') }).click()
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
    await page.getByRole('link', { name: say('pages:home.hero.slide', { number: 2 }) }).click()
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-2')
  })

  test('stops while it is paused', { tag: ['@once', '@full'] }, async ({ page, say }) => {
    const pause = page.getByRole('button', { name: say('pages:home.hero.pause') })
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await page.locator('footer a').first().focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
  })

  test('stops while something in it has the focus', { tag: ['@once', '@full'] }, async ({ page }) => {
    await page.locator('.hero__slide a').first().focus()
    await page.clock.runFor(30_000)
    await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
  })
})

test('a slider that nobody touched goes on after 7 seconds too', { tag: ['@once', '@full'] }, async ({
  page,
  at,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(at('/'))
  await page.clock.runFor(6000)
  await expect(page.locator('react-island[hydrated]')).toHaveCount(0)
  await page.clock.runFor(1100)
  await expectHydrated(page)
  await page.clock.runFor(100)
  await expect(currentSlide(page)).toHaveAttribute('href', '#slide-2')
})

test('the slider does not advance for visitors who prefer reduced motion', {
  tag: ['@once', '@full'],
}, async ({ page, at }) => {
  await page.clock.install()
  await page.goto(at('/'))
  await page.locator('.hero').hover()
  await expectHydrated(page)
  await page.mouse.move(0, 0)
  await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
  await page.clock.runFor(30_000)
  await expect(currentSlide(page)).toHaveAttribute('href', '#slide-1')
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

test('the marks follow after their dialog is painted, however slow that is', {
  tag: ['@once', '@full'],
}, async ({ page, at, say }) => {
  await page.goto(at('/'))
  const form = page.locator('#marks form')
  // What is left is the script's part.
  await form.evaluate((element) => {
    element.style.animation = 'none'
  })
  const areShownAtOnce = await page
    .getByRole('button', { name: say('pages:home.motif.choose') })
    .evaluate((button: HTMLElement) => {
      button.click()
      return document.querySelector('#marks [type=radio]')?.checkVisibility()
    })
  expect(areShownAtOnce).toBe(false)
  await expect(form.getByRole('radio', { checked: true })).toBeVisible()
})

test('buy-now shows a toast and opens the cart after a second', { tag: '@once' }, async ({
  page,
  at,
  say,
}) => {
  await page.clock.install()
  await page.goto(at('/'))
  await stopClock(page)
  await page.locator('.cards--featured .card').first().getByRole('button').click()
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.cart_added.title'))
  await page.clock.runFor(900)
  expect(page.url()).not.toContain('/cart')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(at('/cart'))
})

test('the text of the hero is visible on a small phone, not covered by its buttons', {
  tag: '@once',
}, async ({ page, at }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(at('/'))
  const bottom = await page
    .locator('.hero__slide .btn')
    .first()
    .evaluate((link) => link.getBoundingClientRect().bottom)
  const top = await page.locator('.hero__ctl').evaluate((bar) => bar.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(top)
})
