import { chromium, devices, type Page } from 'playwright'
import { findBrowser } from '../../support/setup/find-browser.ts'

/** How many times slower than this machine the phone computes. */
const slowdown = 6

/** 400 kbit/s in both directions and 400 ms for a request, as at the edge of a 3G cell. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export type Phone = Awaited<ReturnType<typeof startPhone>>

/** A cheap phone that visits a shop: each page is a first visit, in its own browser context. */
export async function startPhone(origin: string) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    handleSIGTERM: false, // Else a SIGTERM ends the browser alone, and the run waits for ever.
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  })
  return {
    async openPage({ isNetworkSlow = false } = {}): Promise<Page> {
      const context = await browser.newContext({ ...devices['iPhone 14'], baseURL: origin, locale: 'ar-MA' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await session.send('Network.enable')
      if (isNetworkSlow) await session.send('Network.emulateNetworkConditions', slowNetwork)
      return page
    },
    stop: () => browser.close(),
  }
}
