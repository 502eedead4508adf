import { expect, type Page } from 'playwright/test'
import { languageCodes } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'

/** In CSS px: the narrowest phone in use, the most common one, and what is just wide enough for another layout. */
const widths = [320, 360, 768, 1024]

/** By how many px a page is wider than its screen. Not told by innerWidth, which grows with the page on a phone. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Opens each page in each language, and holds it to the width of each screen. */
export async function expectToFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    for (const code of languageCodes) {
      const address = localPath(path, code)
      // Pictures have their room before they come.
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  }
}
