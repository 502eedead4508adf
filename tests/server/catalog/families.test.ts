import { describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct, aFamily } = await openShop()

const tagines = await aCategory({ slug: 'tagines', name_ar: 'طواجن', name_en: 'Tagines', name_fr: 'Tajines' })
const bowls = await aCategory({ slug: 'bowls', name_ar: 'زلايف', name_en: 'Bowls', name_fr: 'Bols' })

let age = 0
async function put(name: string, category_id: number, price: number, more: object = {}): Promise<number> {
  age += 1
  const created_at = new Date(Date.UTC(2026, 0, 100 - age))
  const names = { name_ar: `${name} ع`, name_en: name, name_fr: `${name} fr` }
  return (await aProduct({ ...names, category_id, price, created_at, stock: 3, ...more })).id
}

// The newest comes first.
await put('Plain vase', bowls.id, 200_00)
const small = await put('Clay pot 20', tagines.id, 120_00, { stock: 0 })
const middle = await put('Clay pot 25', tagines.id, 180_00)
const cobalt = await put('Dish one', bowls.id, 90_00)
const green = await put('Dish two', bowls.id, 90_00)
const jar = await put('Plain jar', tagines.id, 150_00)
const large = await put('Clay pot 30', tagines.id, 260_00)
const sizes = ['20 cm', '25 cm', '30 cm']
const pots = await aFamily({ title: 'Clay pot', size: sizes, products: [small, middle, large] })
await aFamily({ title: 'Dish', colour: ['cobalt', 'emerald'], products: [cobalt, green] })

const shop = async (query: string, language = 'en') =>
  page(await request.get(`/${language}/shop${query}`).redirects(1).expect(200))
const names = async (query: string) => (await shop(query)).texts('.card__name')

describe('a list has one card for a family', () => {
  test.each([
    ['newest first, where its newest is', '', ['Plain vase', 'Clay pot', 'Dish', 'Plain jar']],
    ['from low prices, by its cheapest', '?sort=price-asc', ['Dish', 'Clay pot', 'Plain jar', 'Plain vase']],
    ['of a category', '?category=tagines', ['Clay pot', 'Plain jar']],
    ['that has a product in this range', '?min=250&max=300', ['Clay pot']],
    ['found by a word, from high prices', '?q=tagines&sort=price-desc', ['Plain jar', 'Clay pot']],
  ])('%s', async (_name, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('which says from which price on, which colours there are, and leads to the first in stock', async () => {
    const list = await shop('')
    const [, pot, dish] = list.all('.card')
    expect(pot?.querySelector('.price')?.text).toMatch(/^from 120\s*DH$/)
    expect(pot?.querySelector('.card__name a')?.getAttribute('href')).toBe(`/en/product/${middle}`)
    expect(pot?.querySelector('form')).toBe(null)
    expect(pot?.querySelector('.btn')?.getAttribute('aria-label')).toBe('Choose: Clay pot')
    // The same price for all is no lowest one.
    expect(dish?.querySelector('.price')?.text).toMatch(/^90\s*DH$/)
    expect(dish?.querySelectorAll('.card__body ul .sr').map(({ text }) => text)).toEqual([
      'cobalt',
      'emerald',
    ])
    // It is counted once.
    expect(list.text('.toolbar .soft')).toBe('4 of 4 pieces')
    expect(list.texts('.filters .push').slice(0, 3).toSorted()).toEqual(['2', '2', '4'])
  })

  test('while the API lists every product, each with the number of its family', async () => {
    const { body } = await request.get('/api/products?category=tagines').expect(200)
    const items: { id: number; family_id: number }[] = body.items
    const families = new Map(items.map(({ id, family_id }) => [id, family_id]))
    expect([small, middle, jar, large].map((id) => families.get(id))).toEqual([pots, pots, null, pots])
  })

  test('on the home page, of which staff featured two, and beside a product of the same category, none of its own family', async () => {
    await db('products').whereIn('id', [cobalt, green]).update({ is_featured: true })
    expect(page(await request.get('/en')).texts('.card__name')).toEqual(['Dish'])
    const besideJar = page(await request.get(`/en/product/${jar}`).expect(200))
    expect(besideJar.texts('.card__name')).toEqual(['Clay pot'])
    const besidePot = page(await request.get(`/en/product/${large}`).expect(200))
    expect(besidePot.texts('.card__name')).toEqual(['Plain jar'])
  })

  test('unless visitors see a single product of it', async () => {
    await db('products').where('id', green).update({ is_active: false })
    expect((await names(''))[2]).toBe('Dish one')
    expect(page(await request.get(`/en/product/${cobalt}`)).has('.chooser')).toBe(false)
    await db('products').where('id', green).update({ is_active: true })
  })
})

test.each([
  ['emerald dish', green],
  ['clay pot 30 cm', large],
])('a search finds products by the values of their options %s', async (q, id) => {
  const list = await shop(`?${new URLSearchParams({ q })}`)
  expect(list.attribute('.card__name a', 'href')).toBe(`/en/product/${id}`)
})

describe('the page of a product of a family', () => {
  const hrefs = ({ all }: ReturnType<typeof page>) =>
    all('.chooser a').map((link) => link.getAttribute('href'))

  test('leads to the others, and says in its structured data of which group it is a variant, and by what they differ', async () => {
    const shown = page(await request.get(`/en/product/${middle}`).expect(200))
    expect(shown.attribute('.chooser', 'aria-label')).toBe('Size')
    expect(hrefs(shown)).toEqual([small, middle, large].map((id) => `/en/product/${id}`))
    expect(shown.texts('.chooser [aria-current=true]')).toEqual(['25 cm'])
    expect(shown.texts('.chooser small')).toEqual(['Sold out'])
    expect(shown.attribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`/product/${middle}$`))
    const data = shown.data('Product')
    const group = { '@type': 'ProductGroup', name: 'Clay pot', productGroupID: `family-${pots}` }
    expect(data).toMatchObject({
      name: 'Clay pot 25',
      size: '25 cm',
      inProductGroupWithID: `family-${pots}`,
      isVariantOf: { ...group, variesBy: ['https://schema.org/size'] },
    })
    expect(data.isVariantOf.hasVariant).toMatchObject([
      { size: '20 cm', offers: { availability: 'https://schema.org/OutOfStock' } },
      { size: '25 cm', url: expect.stringContaining(`/en/product/${middle}`) },
      { size: '30 cm' },
    ])
  })

  test('chooses each option by itself, first among those in stock', async () => {
    const ids: number[] = []
    for (const stock of [3, 3, 3, 0, 3]) ids.push(await put('Cup', bowls.id, 30_00, { stock }))
    const colour = ['cobalt', 'honey', 'green']
    await aFamily({ title: 'Cup', size: ['small', 'big'], colour, products: ids })
    const [smallCobalt, smallHoney, smallGreen, bigCobalt, bigHoney] = ids
    const smallOnes = [smallCobalt, smallHoney, smallGreen]
    const links = async (id: number | undefined) =>
      hrefs(page(await request.get(`/en/product/${id}`).expect(200)))
    const path = (id: number | undefined) => `/en/product/${id}`
    expect(await links(smallCobalt)).toEqual([smallCobalt, bigCobalt, ...smallOnes].map(path))
    // There is no big one in green: the choice of 'big' leads to one that is in stock.
    expect(await links(smallGreen)).toEqual([smallGreen, bigHoney, ...smallOnes].map(path))
    await db('products').whereIn('id', ids).delete()
  })

  test('says that one is sold out, too, of which fewer are left than are sold at once', async () => {
    const least = { stock: 3, minimum_quantity: 5, made_to_order_days: 9, made_to_order_pieces: 2 }
    const few = await put('Bead a', bowls.id, 30_00, least)
    const there = await put('Bead b', bowls.id, 30_00, { ...least, minimum_quantity: null })
    const beads = await aFamily({ title: 'Bead', size: ['small', 'big'], products: [few, there] })
    expect((await shop('?q=bead')).attribute('.card__name a', 'href')).toBe(`/en/product/${there}`)
    const shown = page(await request.get(`/en/product/${there}`).expect(200))
    expect(shown.texts('.chooser small')).toEqual(['Sold out'])
    await db('products').where('family_id', beads).delete()
  })
})
