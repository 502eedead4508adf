import { expect, type Page } from 'playwright/test'

/** Waits until every island of the page is hydrated; until then its links are plain links. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('react-island:not([hydrated])')).toHaveCount(0)
