import { expect, type Page } from 'playwright/test'
import { localisePath } from '#domain/shared/paths.ts'

/**
 * `npm test` opens every page once, on the phone; Playwright alone (`npx playwright test`) in the other widths, languages
 * and colours too.
 */
export const isShortRun = process.env.BROWSER_TESTS === 'short'

/** In CSS px: the narrowest phone in use, and the widths at which the layout just changes. */
const widths = [320, 768, 1024]

/** The default language and the one with the longest words; axe looks at English (accessibility.ts). */
const languages = ['ar', 'fr'] as const

/**
 * By how many px a page is wider than the screen. Not computed from innerWidth, which grows with the page on a
 * phone.
 */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A fallback font can be wider.
    await document.fonts.ready
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Pictures have reserved space before they load; linked style sheets are awaited. */
async function openStyled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return sheets.every(({ sheet }) => sheet)
  })
}

/** Checks the page that is open, once it has loaded: a click waits only until the next page begins to arrive. */
export async function expectToFit(page: Page, where?: string): Promise<void> {
  await page.waitForLoadState()
  await expectToFitOnceStyled(page, where)
}

/** Polls, as text that is new at this size may still be about to ask for its part of a font. */
async function expectToFitOnceStyled(page: Page, where?: string): Promise<void> {
  await expect.poll(() => measureOverflow(page), where).toBeLessThanOrEqual(0)
}

/** Opens each page in these languages and checks it at each width. */
export async function expectNoOverflow(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    for (const code of languages) {
      const address = localisePath(path, code)
      await openStyled(page, address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectToFitOnceStyled(page, `${address} at ${width} px`)
      }
    }
  }
}

/** These screens have the least room for large text: a phone upright and sideways. */
const smallScreens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Opens each page in Arabic with a doubled browser font size, and checks it on small screens. */
export async function expectNoOverflowWithLargeText(page: Page, paths: string[]): Promise<void> {
  await setFontSize(page, 32)
  for (const path of paths) {
    await openStyled(page, path)
    for (const screen of smallScreens) {
      await page.setViewportSize(screen)
      const where = `${path} on ${screen.width} by ${screen.height} px`
      await expectToFitOnceStyled(page, where)
      expect(await measureFixedShare(page), `held of ${where}`).toBeLessThan(0.4)
    }
  }
}

/** Sets the font size of the browser in CSS px, which is 16 by default, for the pages that are opened from now on. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** The share of the screen height that fixed and sticky elements cover, along the middle. */
function measureFixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' })
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const heights = Array.from({ length: 40 }, (_, index) => ((index + 0.5) * innerHeight) / 40)
    return heights.filter((y) => isFixed(document.elementFromPoint(innerWidth / 2, y))).length / 40
  })
}
