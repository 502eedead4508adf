import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, splitLanguage } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin, aProduct, aPost, anEntry } = await openShop({ contents: 'demo' })
const longName = 'Very large serving plate with a painted rim of '.repeat(4).trim()
await aProduct({ name_en: longName, description_en: 'Short.', description_ar: 'قصير' })
await aProduct({ description_en: null, description_ar: null, description_fr: null })
await aProduct({ description_en: `${'endless'.repeat(40)}` })
await aPost({ title_en: 'How a plate is made '.repeat(10), excerpt_en: 'Ten letters.' })
await anEntry()

/** The addresses of every public page: what the sitemap names, and the pages around shop and account. */
async function listPublicPaths(): Promise<string[]> {
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''))
  const index = await request.get('/sitemap.xml').expect(200)
  const parts = await Promise.all(addressesIn(index.text).map((part) => request.get(part).expect(200)))
  const named = parts.flatMap(({ text }) => addressesIn(text)).map((path) => splitLanguage(path).path)
  return [...new Set([...named, '/cart', '/login', '/register', '/forgot', '/nowhere'])]
}
const paths = await listPublicPaths()

test.each(languageCodes)(
  'every public page in %s has a title of at most 60 and a description of 70 to 160 characters',
  { timeout: 120_000 },
  async (language) => {
    const wrong: string[] = []
    for (const path of paths) {
      const shown = page(await request.get(localisePath(path, language)))
      const title = shown.text('title')
      const description = shown.attribute('meta[name=description]', 'content') ?? ''
      if (title.length < 3 || title.length > 60) wrong.push(`${path}: ${title}`)
      if (description.length < 70 || description.length > 160) wrong.push(`${path}: ${description}`)
    }
    expect(wrong).toEqual([])
    expect(paths.length).toBeGreaterThan(40)
  },
)

test('long ones are cut at a word, short ones are completed', async () => {
  const { id } = await db('products').first('id').where({ name_en: longName })
  const shown = page(await request.get(`/en/product/${id}`).expect(200))
  expect(shown.text('title')).toBe('Very large serving plate with a painted rim of Very large…')
  expect(shown.attribute('meta[name=description]', 'content')).toBe(
    'Short. Made by hand in Safi, Morocco. Delivered anywhere in the country, paid on delivery.',
  )
  expect(shown.attribute('meta[property="og:title"]', 'content')).toBe(longName)
})
