import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { checkPage, knownTexts } from './check-page.ts'

const { request, db, origin } = await openShop({ contents: 'demo' })
const texts = await knownTexts(db)
/** Most files that pages load are the same in every language; each is fetched once. */
const fetched = new Set<string>()

/** Follows every link as a visitor would; checks each page and all that it loads. */
test.each(languageCodes)(
  'a crawl from the home page in %s finds no errors',
  { timeout: 300_000 },
  async (language) => {
    const seen = new Set([localisePath('/', language)])
    const parts = new Set<string>()
    const errors: string[] = []
    // A Set is iterated in insertion order, including items added meanwhile.
    for (const path of seen) {
      const response = await request.get(path)
      const { location } = response.headers
      if (response.status >= 300 && response.status < 400 && location) {
        seen.add(location)
        continue
      }
      if (response.status !== 200) errors.push(`${path}: ${response.status}`)
      if (!response.type.includes('html')) continue
      const found = checkPage(response.text, path, { origin, texts })
      errors.push(...found.errors)
      for (const link of found.links) seen.add(link)
      for (const part of found.parts) parts.add(part)
    }
    for (const part of parts) {
      if (fetched.has(part)) continue
      fetched.add(part)
      const { status } = await request.get(part)
      if (status !== 200) errors.push(`${part}: ${status}`)
    }
    expect(errors).toEqual([])
    expect(seen.size).toBeGreaterThan(60)
    expect(parts.size).toBeGreaterThan(100)
  },
)
