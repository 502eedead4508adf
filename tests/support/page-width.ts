import type { Page } from 'playwright/test'

/**
 * By how many pixels the page can be pushed aside. Not measured against innerWidth: on a phone that grows with a page
 * that is too wide, and nothing would ever be wider.
 */
export function tooWideBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
