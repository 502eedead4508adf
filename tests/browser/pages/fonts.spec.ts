import { expect, test } from '../../support/browser/test.ts'

test('the Arabic name on an English product page fetches no second pair of fonts', {
  tag: '@once',
}, async ({ page, idOf }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto(`/en/product/${await idOf('Emerald Tagine')}`)
  await expect(page.locator('main p[lang=ar]')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font).toContain('-latin-')
})
