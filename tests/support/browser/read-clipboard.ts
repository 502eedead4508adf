import type { Page } from 'playwright/test'

/** What a page has copied, pasted into another page: the shop's own pages may not read the clipboard. */
export async function readClipboard(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea></textarea>')
  const field = elsewhere.locator('textarea')
  await field.press('ControlOrMeta+V')
  const text = await field.inputValue()
  await elsewhere.close()
  return text
}
