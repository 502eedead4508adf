import { expect, test } from 'vitest'
import { addManyProducts } from '../../support/data/add-many-products.ts'
import { recordStatements } from '../../support/data/query-plans.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request } = await openShop({ contents: 'demo', remembers: true })
await addManyProducts(db, 5000)
// In some forty periods of the index of words, in which neighbours by id are apart.
await db.raw(
  `update products set created_at = timestamptz '2020-01-01' + (hashint4(id) & 1023) * interval '1 day' where id > 96`,
)
await db.raw('vacuum analyze products')

const shownIds = (html: string) => [
  ...new Set([...html.matchAll(/href="\/fr\/product\/(\d+)/g)].map((found) => Number(found[1]))),
]

/** All that a search shows, on its pages. */
async function search(q: string, sort = 'relevance'): Promise<number[]> {
  return readPages(async (page) => {
    const { text } = await request.get(`/fr/shop?${new URLSearchParams({ q, sort, page })}`).expect(200)
    return shownIds(text)
  })
}

async function readPages(read: (page: string) => Promise<number[]>): Promise<number[]> {
  const pages = await Promise.all(['1', '2', '3', '4', '5'].map(read))
  // A page beyond the end is the last one once more.
  return [...new Set(pages.flat())]
}

/** By a sample of its own, as the API remembers none. */
async function searchAnew(q: string, sort = 'relevance'): Promise<number[]> {
  return readPages(async (page) => {
    const { body } = await request.get(`/api/products?${new URLSearchParams({ q, sort, page })}`).expect(200)
    return body.items.map(({ id }: { id: number }) => id)
  })
}

async function statementsOf(q: string, { sort = 'relevance' } = {}) {
  const address = `/fr/shop?${new URLSearchParams({ q, sort })}`
  return recordStatements(db, () => request.get(address).expect(200))
}

/** The newest periods of which a search reads the products. */
async function periodsReadBy(q: string): Promise<string[]> {
  const bindings = (await statementsOf(q)).flatMap((statement) => statement.bindings)
  const periods = bindings.filter((each) => Array.isArray(each) && /^@\d+$/.test(each[0])) as string[][]
  return [...new Set(periods.flat())]
}

const isSample = ({ sql }: { sql: string }) => sql.includes('row_number() over')

test.each([
  'safi',
  'tajine',
  'tajine bleu',
  'tajine bleu etoile',
  'assiete bleu',
  'lantern',
  'hirondelle',
  'pomegranate',
  'matinee douce',
  'matinee crepuscule',
  'matinee hirondelle',
  'encrier cuivre nuage',
  'ta',
  '54',
])('%s shows the same whether its sample is remembered or read for it', async (q) => {
  await expect.poll(async () => (await statementsOf(q)).some(isSample)).toBe(false)
  expect(await search(q)).toEqual(await searchAnew(q))
})

test.each(['price-asc', 'price-desc', 'newest'])(
  'sorted by %s, searches show the same whether the sample is remembered or not',
  async (sort) => {
    const readsSample = async () => (await statementsOf('safi', { sort })).some(isSample)
    await expect.poll(readsSample).toBe(false)
    await db('products').where('id', 200).update({ maker: sort })
    await expect.poll(readsSample, { interval: 5 }).toBe(true)
    await expect.poll(readsSample).toBe(false)
    for (const q of ['safi', 'tajine', 'bol vert', 'lantern', 'hirondelle', '54']) {
      await search(q, sort)
      expect(await search(q, sort), q).toEqual(await searchAnew(q, sort))
    }
  },
)

test.each(['bol', 'vert', 'lune'])(
  '%s, which some hundred products have, is looked for in the newest periods',
  async (q) => {
    const found = await search(q)
    const periods = await periodsReadBy(q)
    expect(periods.length).toBeGreaterThan(3)
    expect(periods.length).toBeLessThan(30)
    expect(found).toEqual(await searchAnew(q))
  },
)

test('the sample is read once for all searches until a product changes', async () => {
  await expect.poll(async () => (await statementsOf('vase')).some(isSample)).toBe(false)
  expect((await statementsOf('lanterne bleue')).some(isSample)).toBe(false)
  await db('products').where('id', 200).update({ name_en: 'blue tagine of another name' })
  await expect.poll(async () => (await statementsOf('bol')).some(isSample), { interval: 5 }).toBe(true)
})

test('what is sold out stands behind what can be bought, also where the sample has all that is shown', async () => {
  const read = async () => shownIds((await request.get('/fr/shop/tagines?q=tajine').expect(200)).text)
  const shown = await read()
  expect(await read()).toEqual(shown)
  // The last of a page found by the category alone, as the four with the word in their names come first.
  const soldOut = shown.at(-1) as number
  await db('products').where('id', soldOut).update({ stock: 0 })
  await expect.poll(read, { interval: 5 }).not.toContain(soldOut)
  expect((await read()).slice(0, -1)).toEqual(shown.slice(0, -1))
})
