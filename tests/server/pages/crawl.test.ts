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

test.each([
  ['a language that is not the address’s', '<html lang="en"', '<html lang="fr"', 'lang is fr'],
  ['a direction that is not the language’s', 'dir="ltr"', 'dir="rtl"', 'wrong direction'],
  ['a second h1', '</h1>', '</h1><h1>More</h1>', '2 h1'],
  ['a picture without its size', '</h1>', '</h1><img src="/a.jpg" alt="">', 'no size on /a.jpg'],
  ['a text in Arabic', '</h1>', '</h1><p>اتصل بنا</p>', 'Arabic in en'],
  ['a text in French', '</h1>', '</h1><p>Écrivez-nous</p>', 'fr in en'],
  ['a label in French', '</h1>', '</h1><p aria-label="Écrivez-nous"></p>', 'fr in en'],
  ['a link that leaves the language', '</h1>', '</h1><a href="/shop">Shop</a>', 'leaves its language'],
  ['a link to nowhere on the page', '</h1>', '</h1><a href="#gone">Shop</a>', 'which is nowhere'],
  ['a script of another host', '</h1>', '</h1><script src="//cdn.example/a.js"></script>', 'another host'],
  ['a picture of another host', '</h1>', '</h1><img srcset="https://cdn.example/a 1x">', 'another host'],
  ['a page that is too large', '</h1>', `</h1>${'<br>'.repeat(25_000)}`, 'bytes'],
  ['a missing link to another language', 'hreflang="fr"', 'hreflang="de"', 'twin in fr'],
  ['no description', 'name="description"', 'name="nothing"', 'no description'],
])('the crawl detects %s', async (_what, right, wrong, error) => {
  const { text } = await request.get('/en/contact')
  const html = text.replace(new RegExp(right, 'i'), wrong)
  expect(html).not.toBe(text)
  expect(checkPage(html, '/en/contact', { origin, texts }).errors.join('\n')).toContain(error)
})
