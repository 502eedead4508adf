import { expect, test } from 'vitest'
import { defaultLanguage, type Language, languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'
import { canonicalPageAddress } from '#domain/site/pages.ts'
import { page, pageAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { checkPage } from './check-page.ts'

const { request, db, origin, aProduct, aPost } = await openShop({ contents: 'demo' })
/** Most files that pages load are the same in every language; each is fetched once. */
const fetched = new Set<string>()
/** The same page with other filters is the work of the same code. */
const queriesOfPath = 1

/** Words of queries for public pages that stand where a table does. */
const namesRead = new Set<string>()
let isPublic = false
db.on('query', ({ sql }: { sql: string }) => {
  if (!isPublic) return
  for (const [, name = ''] of sql.matchAll(/\b(?:from|join) "?(\w+)/g)) namesRead.add(name)
})

const isDefault = (code: Language) => code === defaultLanguage
const crawl = 'a crawl from the home page in %s finds no errors'

test.each(languageCodes.filter(isDefault))(crawl, expectNoErrors)
test.each(languageCodes.filter((code) => !isDefault(code)))(crawl, { tags: ['series'] }, expectNoErrors)

/** Follows the links as a visitor would; checks each page and all that it loads. */
async function expectNoErrors(language: Language): Promise<void> {
  const seen = new Set([localisePath('/', language)])
  const parts = new Set<string>()
  const queries = new Map<string, number>()
  const errors: string[] = []
  let checked = 0
  // A Set is iterated in insertion order, including items added meanwhile.
  for (const path of seen) {
    const [plain = '', query] = path.split('?')
    const count = (queries.get(plain) ?? 0) + (query ? 1 : 0)
    queries.set(plain, count)
    if (count > queriesOfPath) continue
    isPublic = canonicalPageAddress(splitLanguage(path).path) !== null
    const response = await request.get(path)
    isPublic = false
    const { location } = response.headers
    if (response.status >= 300 && response.status < 400 && location) {
      seen.add(location)
      continue
    }
    if (response.status !== 200) errors.push(`${path}: ${response.status}`)
    if (!response.type.includes('html')) continue
    const found = checkPage(response.text, path, origin)
    checked += 1
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
  expect(checked).toBeGreaterThan(60)
  expect(parts.size).toBeGreaterThan(100)
}

/** Who has nothing to do on these is led on; a script fills the one without network. */
const otherwise: string[] = [paths.loginCode, paths.reset, paths.logout, paths.offline]

test('each kind of page is complete in French too, and names no text by its key', async () => {
  const { id } = await db('products').where({ is_active: true }).first('id')
  const records = [paths.category('tagines'), paths.product(id), paths.post('histoire-poterie-safi')]
  for (const path of [...pageAddresses.filter((each) => !otherwise.includes(each)), ...records]) {
    const address = localisePath(path, 'fr')
    const response = await request.get(address).expect(200).expect('content-type', /html/)
    expect(checkPage(response.text, address, origin).errors).toEqual([])
    const shown = page(response)
    const locales = shown.all('meta[property^="og:locale"]').map((meta) => meta.getAttribute('content'))
    expect(locales.sort()).toEqual(languageCodes.map((code) => languages[code].openGraph).sort())
    expect(shown.allText()).not.toMatch(/\{\{|undefined|NaN|\[object/)
  }
})

test('each table that public pages read empties the page cache when it changes', async () => {
  // Of users they read who set a rate of exchange, which they do not show.
  const { rows } = await db.raw(
    `select relname as name, exists (
       select from pg_trigger
       join pg_proc on pg_proc.oid = tgfoid
       where tgrelid = pg_class.oid and proname = 'notify_content_changed'
     ) as tells
     from pg_class where relkind = 'r' and relname = any(?) and relname <> 'users'`,
    [[...namesRead]],
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ tells }: { tells: boolean }) => !tells)).toEqual([])
})

test('long titles and descriptions are cut at a word, short ones are completed', async () => {
  const name_en = 'Very large serving plate with a painted rim of '.repeat(4).trim()
  const long = await aProduct({ name_en, description_en: 'Short.', description_ar: 'قصير' })
  const others = [
    paths.product(long.id),
    paths.product((await aProduct({ description_en: null, description_ar: null, description_fr: null })).id),
    paths.product((await aProduct({ description_en: 'endless'.repeat(40) })).id),
    paths.post(
      (await aPost({ title_en: 'How a plate is made '.repeat(10), excerpt_en: 'Ten letters.' })).slug,
    ),
  ]
  for (const path of [...others, '/nowhere'].flatMap((each) =>
    languageCodes.map((code) => localisePath(each, code)),
  )) {
    const { errors } = checkPage((await request.get(path)).text, path, origin)
    expect(errors.filter((error) => /title|description/.test(error))).toEqual([])
  }
  const shown = page(await request.get(localisePath(paths.product(long.id), 'en')).expect(200))
  expect(shown.text('title')).toBe('Very large serving plate with a painted rim of Very large…')
  expect(shown.attribute('meta[name=description]', 'content')).toBe(
    'Short. Made by hand in Safi, Morocco. Delivered anywhere in the country, paid on delivery.',
  )
  expect(shown.attribute('meta[property="og:title"]', 'content')).toBe(name_en)
})
