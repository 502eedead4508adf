import { chromium } from 'playwright'
import { expect, test } from 'vitest'
import { copyPictures } from '../../seeds/demo/demo-pictures.ts'
import { readConfig } from '../../server/config.ts'
import { createLogger } from '../../server/logger.ts'
import { openPictures } from '../../server/media/open-pictures.ts'
import { findBrowser } from '../support/run/chromium.ts'
import { bucketSettings, openObjectServer } from '../support/servers/bucket.ts'
import { openShop } from '../support/shop/open-shop.ts'

// A browser that fetches pictures from the bucket: by the redirect, under the page's policy, and through the service worker.

const server = await openObjectServer()
const environment = {
  ...bucketSettings(server.options, { public: `${server.endpoint}/${server.bucket}/pictures` }),
  SERVICE_WORKER: 'on',
}
const shop = await openShop({ contents: 'demo', environment })
await copyPictures(openPictures(readConfig(environment), createLogger('silent')).store)

test('pictures from the bucket are shown, with the service worker too, and without one error', async () => {
  const executablePath = findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const firstPicture = page.locator('main picture img').first()
    const isShown = () => firstPicture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
    await page.goto(`${shop.origin}/en/shop`)
    await expect.poll(isShown).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const fromBucket = () => server.requests.filter((request) => request.startsWith('GET')).length
    const before = fromBucket()
    await page.goto(`${shop.origin}/en/gallery`)
    await expect.poll(isShown).toBe(true)
    expect(fromBucket()).toBeGreaterThan(before)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
})
