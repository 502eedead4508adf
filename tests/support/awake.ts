import { expect, type Page } from 'playwright/test'

/** Waits until every island of the page answers: until then its links are plain links. */
export const expectAwake = (page: Page) => expect(page.locator('is-land:not([awake])')).toHaveCount(0)
