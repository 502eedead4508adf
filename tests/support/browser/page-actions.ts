import { expect, type Locator, type Page } from 'playwright/test'
import { languageCodes } from '#domain/shared/language.ts'
import { delivery } from '../data/factories.ts'

/** Waits until every island of the page is hydrated; until then its links are plain links. */
export async function expectHydrated(page: Page): Promise<void> {
  // Of a page that is still arriving, no island may be there yet.
  await page.waitForLoadState()
  await expect(page.locator('react-island:not([hydrated])')).toHaveCount(0)
}

/** Waits for scripts that a page fetches after its islands: until they run, buttons send plain forms. */
export async function expectScriptsToRun(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Holds back what is asked of an address, as a slow network does, until the returned function is called. */
export async function holdBack(page: Pick<Page, 'route'>, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens each language's tab of a staff form and fills in its fields: title_ar, title_en, … */
export async function fillLanguages(page: Page, fields: Record<string, string>): Promise<void> {
  for (const language of languageCodes) {
    await page.locator(`.langs__tab:has([value=${language}])`).click()
    for (const [name, text] of Object.entries(fields)) {
      if (name.endsWith(`_${language}`)) await page.locator(`#${name}`).fill(text)
    }
  }
}

/** Presses the button of this name within a part of the page. */
export async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name }).click()
}

/** Fills in the delivery fields. */
export async function fillDelivery(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(delivery)) await page.locator(`#${field}`).fill(text)
}

type Shift = { value: number; moved: string }

/** Layout shift score that a late font may cause; a picture or banner that takes room causes ten times as much. */
const fontSwap = 0.005

/** Records layout shifts, from the next page on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] }
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName).join()
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Layout shifts on this page that a visitor would notice. */
export async function readLayoutShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.filter(({ value }) => value > fontSwap)
}

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
