import type { Page } from 'playwright/test'
import { delivery } from '../data/factories.ts'

/** Fills in the delivery fields. */
export async function fillDelivery(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(delivery)) await page.locator(`#${field}`).fill(text)
}
