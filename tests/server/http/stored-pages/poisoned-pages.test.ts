import { expect, test } from 'vitest'
import { openShop } from '../../../support/shop/open-shop.ts'
import { statementsOf, untilPagesAreStored } from '../../../support/shop/stored-pages.ts'

// No PUBLIC_URL: links are built with the host of each request. Behind a proxy that is believed.
// The clock stands still: a page is kept until its minute ends.
const now = new Date()
const environment = { TRUST_PROXY: 'loopback' }
const shop = await openShop({ contents: 'demo', now, environment: { ...environment, PAGE_CACHE_MB: '16' } })
const uncached = await openShop({ contents: 'demo', now, beside: shop, environment })

await untilPagesAreStored(shop)

const ofVisitor = { host: 'shop.example', 'x-forwarded-proto': 'http', 'cf-ipcountry': 'MA' }

/** What the next visitor gets is what a process that stores nothing renders. */
async function expectUnchanged(path: string): Promise<void> {
  const [stored, rendered] = await Promise.all(
    [shop, uncached].map(({ request }) => request.get(path).set(ofVisitor).expect(200)),
  )
  expect(stored?.text).toBe(rendered?.text)
  for (const name of ['date', 'x-request-id']) {
    for (const answer of [stored, rendered]) delete answer?.headers[name]
  }
  expect(stored?.headers).toEqual(rendered?.headers)
}

let pages = 0

/** A page of the shop list that nobody has asked for yet. */
function nextPage(): string {
  pages += 1
  return `${pages % 2 ? '' : '/en'}/shop?min=${pages}`
}

/** What the visitor's key does not depend on: the poisoned request is the one that draws. */
const drawingFirst: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'evil' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-forwarded-prefix': '/evil' },
  { 'x-http-method-override': 'POST' },
  { 'sec-fetch-site': 'cross-site', 'sec-purpose': 'prefetch', 'save-data': 'on' },
  { accept: 'application/json', 'accept-language': 'fr' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'cache-control': 'no-store' },
  { 'user-agent': '<script>', referer: 'https://evil.example' },
  { cookie: 'preferred-currency=<script>; preferred-language=<script>; cart=<script>; __proto__=x' },
]

/** What has a key of its own, or is rendered for its visitor alone. */
const drawnApart: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'cf-ipcountry': 'FR' },
  { 'accept-encoding': 'br;q=0, gzip;q=0' },
  { cookie: 'cart=1.9999' },
  { cookie: 'flash=%5B%5D' },
  { cookie: 'sid=s%3Aforged' },
]

test.each([
  ...drawingFirst.map((headers) => ({ headers, isNextDrawn: false })),
  ...drawnApart.map((headers) => ({ headers, isNextDrawn: true })),
])('$headers changes nothing for the next visitor', async ({ headers, isNextDrawn }) => {
  const path = nextPage()
  const poisoned = await shop.request.get(path).set({ ...ofVisitor, ...headers })
  expect(poisoned.text).not.toContain('evil://')
  const statements = await statementsOf(shop.db, () => expectUnchanged(path))
  expect(statements.length > 0).toBe(isNextDrawn)
})

test('nor do the parameters of an address; and who chose a language is redirected from a stored page', async () => {
  await shop.request.get('/shop?q=%3Cscript%3E&utm_source=%22%3E').set(ofVisitor).expect(200)
  await expectUnchanged('/shop')
  await shop.request.get('/about').set(ofVisitor).expect(200)
  const chosen = { ...ofVisitor, cookie: 'preferred-language=en' }
  const { headers } = await shop.request.get('/about').set(chosen).expect(302)
  expect(headers.location).toBe('/en/about')
})
