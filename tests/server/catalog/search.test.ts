import { expect, test } from 'vitest'
import { runSeeds } from '../../../seeds/run-seeds.ts'
import synonyms from '../../../seeds/synonyms.json' with { type: 'json' }
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request, aCategory, aFamily, aProduct, signedIn } = await openShop()

const lights = await aCategory({ name_ar: 'مزاليج', name_en: 'Quibble lights', name_fr: 'Lumières quibble' })
const others = await aCategory({ name_ar: 'اخرى', name_en: 'Others', name_fr: 'Autres' })

const category_id = others.id
const described = await aProduct({ category_id, name_en: 'Ladle', description_en: 'Beside a quibble' })
const ofCategory = await aProduct({ category_id: lights.id, name_en: 'Torch' })
const soldOut = await aProduct({ category_id, name_en: 'Quibble of clay', stock: 0 })
const named = await aProduct({ category_id, name_en: 'Quibble', created_at: new Date('2020-01-01') })

async function idsOf(query: Record<string, string>): Promise<number[]> {
  const { body } = await request.get('/api/products').query(query).expect(200)
  return body.items.map(({ id }: { id: number }) => id)
}

test('a search shows first what has the word in its name and can be bought, then by category, then by description', async () => {
  expect(await idsOf({ q: 'quibble' })).toEqual([named.id, soldOut.id, ofCategory.id, described.id])
})

test('a search for words that no piece has together shows first the piece of the rarer one', async () => {
  const blue = [
    await aProduct({ category_id, name_en: 'Zaffre plate' }),
    await aProduct({ category_id, name_en: 'Zaffre bowl' }),
  ]
  const lantern = await aProduct({ category_id, name_en: 'Lucarne', created_at: new Date('2020-01-01') })
  for (const q of ['lucarne zaffre', 'zaffre lucarne']) {
    expect((await idsOf({ q }))[0]).toBe(lantern.id)
    expect(await idsOf({ q, sort: 'newest' })).toEqual([...blue.toReversed(), lantern].map(({ id }) => id))
  }
})

test('a search for a measure finds what is about as large', async () => {
  const platter = (size: number) => aProduct({ category_id, name_en: `Platter ${size} cm` })
  const [exact, near] = [await platter(28), await platter(30), await platter(40)]
  expect(await idsOf({ q: 'platter 28 cm' })).toEqual([exact.id, near.id])
})

test('a search for reduced pieces of a kind shows these first, unless an order was chosen', async () => {
  const trivet = { category_id, name_en: 'Trivet' }
  const reduced = await aProduct({ ...trivet, sale_price: 90_00, created_at: new Date('2020-01-01') })
  const newer = await aProduct(trivet)
  expect(await idsOf({ q: 'promo trivet' })).toEqual([reduced.id, newer.id])
  expect(await idsOf({ q: 'promo trivet', sort: 'newest' })).toEqual([newer.id, reduced.id])
})

test('synonyms count at once, whoever writes them, in every stored page', async () => {
  const found = async () => (await request.get('/en/shop').query({ q: 'brouhaha' }).expect(200)).text
  expect(await found()).not.toContain('Quibble of clay')
  const [{ id }] = await db('search_synonyms').insert({ words: 'Brouhaha, quibble' }).returning('id')
  await expect.poll(found).toContain('Quibble of clay')
  await db('search_synonyms').where({ id }).update({ words: 'brouhaha, kerfuffle' })
  expect(await idsOf({ q: 'brouhaha' })).toEqual([])
  await db('search_synonyms').where({ id }).delete()
  expect(await idsOf({ q: 'kerfuffle' })).toEqual([])
})

test('synonyms are filled once: groups that staff deleted do not come back', async () => {
  const shop = await openShop({ contents: 'demo' })
  expect(await shop.db('search_synonyms')).toHaveLength(synonyms.length)
  await shop.db('search_synonyms').delete()
  await runSeeds(shop.db, ['synonyms'])
  expect(await shop.db('search_synonyms')).toEqual([])
})

test('a search without results offers the nearest word', async () => {
  const offered = async (q: string) =>
    page(await request.get('/en/shop').query({ q, max: 5 }).expect(200)).texts('.empty a[href*="q="]')
  expect(await offered('quipple')).toEqual(['\u2068quibble\u2069'])
  expect(await offered('zzzzqq')).toEqual([])
})

const blue = await aProduct({ name_ar: 'طَاجِين أزرق', name_en: 'Blue <Tagine>', name_fr: 'Tajine bleu' })
for (let at = 0; at < 10; at += 1) {
  await aProduct({ name_ar: `كأس ${at}`, name_en: `Cup ${at}`, name_fr: `Tasse ${at}` })
}

const suggest = async (q: string, language = '/en') =>
  (await request.get(`${language}/search/suggestions.json`).query({ q }).expect(200)).body

test('suggestions name the pieces that fit, marked, in the language of the page: six at most, categories first; any cache may keep them, as they contain nothing of the visitor', async () => {
  const { status, items } = await suggest('tagi')
  expect(status).toBe('1 suggestion')
  expect(items).toMatchObject([{ path: `/en/product/${blue.id}` }])
  const marked = items[0].name.map((part: { text: string; isMatch: boolean }) => [part.text, part.isMatch])
  expect(marked).toEqual([
    ['Blue <', false],
    ['Tagine', true],
    ['>', false],
  ])
  const jugs = await aCategory({ slug: 'jugs', name_en: 'Jugs' })
  const jug = { category_id: jugs.id, name_en: 'Tall jug' }
  const [tall, low] = [await aProduct(jug), await aProduct(jug)]
  await aFamily({ products: [tall.id, low.id], size: ['1', '2'] })
  // Neither a family twice, nor what visitors may not see.
  await aCategory({ name_en: 'Hidden jugs', is_active: false })
  const gone = await aProduct({ category_id: others.id, name_en: 'Gone jug' })
  await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
  const { items: found } = await suggest('jug')
  expect(found.map(({ kind }: { kind?: string }) => kind)).toEqual(['Category', undefined])
  expect((await suggest('cup')).items).toHaveLength(6)
  expect(await suggest('c')).toEqual({ status: '0 suggestions', items: [] })
  const manager = await signedIn('manager')
  const { headers, text } = await manager.get('/en/search/suggestions.json?q=cup').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(headers['set-cookie']).toBeUndefined()
  const anonymous = await request.get('/en/search/suggestions.json?q=cup')
  expect(text).toBe(anonymous.text)
})

test('the list of the shop marks what was searched for in names', async () => {
  const shown = page(await request.get('/shop').query({ q: 'الطاجين' }))
  expect(shown.texts('.card__name mark')).toContain('طَاجِين')
})
