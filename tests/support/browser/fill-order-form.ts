import type { Page } from 'playwright/test'
import { delivery } from '../data/factories.ts'

/** Types where the order goes. */
export async function fillDelivery(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(delivery)) await page.locator(`#${field}`).fill(text)
}
