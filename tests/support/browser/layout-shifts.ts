import type { Page } from 'playwright/test'

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
