import { expect, type Page } from 'playwright/test'

/** Waits until every island of the page is hydrated; until then its links are plain links. */
export async function expectHydrated(page: Page): Promise<void> {
  // Of a page that is still arriving, no island may be there yet.
  await page.waitForLoadState()
  await expect(page.locator('react-island:not([hydrated])')).toHaveCount(0)
}
