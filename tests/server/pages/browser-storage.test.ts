import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage } from '#domain/site/kept-data.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()

test('the privacy page names every cookie, storage key and cache', async () => {
  const shown = page(await shop.request.get('/en/privacy-policy').expect(200))
  for (const [kind, groups] of Object.entries(browserStorage)) {
    expect(shown.texts(`[data-stored=${kind}] code`)).toEqual(Object.values(groups).flat())
    // Each group says what it is for.
    for (const text of shown.texts(`[data-stored=${kind}] li`))
      expect(text).toMatch(/\p{L}{3}.* \p{L}{2,}.*\.$/u)
  }
})

/** The functions of these files take no other name than a listed one: the type checker sees to it. */
const wrappers = ['client/storage.ts', 'client/sw/service-worker.ts', 'client/sw/unregister.ts']

test('no other code reaches what a browser keeps', () => {
  const reaching = globSync('{client,views}/**/*.{ts,tsx}').filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches)\b/.test(code)
  })
  expect(reaching.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...wrappers].sort())
  const serving = globSync('server/**/*.ts').filter((file) =>
    /stringifySetCookie|res\.cookie\(|document\.cookie/.test(readFileSync(file, 'utf8')),
  )
  expect(serving).toEqual(['server/http/responses/cookies.ts'])
})
