import { expect, type Page, type Request } from 'playwright/test'

const budget = 9 * 1024

/** Checks that each page loads at most 9 KB of script, gzipped, before any interaction. */
export async function expectSmallScripts(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const scripts = new Set<string>()
    const note = (asked: Request) => asked.resourceType() === 'script' && scripts.add(asked.url())
    page.on('request', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('request', note)
    let bytes = 0
    for (const url of scripts) {
      const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
      expect(response.headers()['content-encoding']).toBe('gzip')
      bytes += Number(response.headers()['content-length'])
    }
    expect(bytes, `bytes of script on ${path}`).toBeGreaterThan(0)
    expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget)
  }
}
