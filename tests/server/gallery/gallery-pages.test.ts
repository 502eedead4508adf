import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, anEntry, aPicture } = shop

const day = (date: string) => new Date(`2025-10-${date}T12:00:00Z`)
const four = await Promise.all([aPicture(), aPicture(), aPicture(), aPicture()])
const niche = await anEntry({
  title_ar: 'ركن في الجدار',
  title_en: 'A niche in the WALL, 100% lime',
  title_fr: null,
  description_en: 'Bowls under lattice light.',
  category: 'home',
  category_ar: 'في البيت',
  category_en: 'At home',
  category_fr: 'À la maison',
  image_urls: four.map(({ url }) => url),
  created_at: day('04'),
})
const stars = await anEntry({ title_en: 'Stars up close', created_at: day('03') })
const kiln = await anEntry({
  title_en: 'The glow of the kiln',
  category: 'workshop',
  category_ar: null,
  category_en: null,
  category_fr: null,
  created_at: day('02'),
})

const titlesOf = async (address: string) =>
  page(await request.get(address).expect(200)).texts('.tile__cap strong')

test('the gallery shows all entries, newest first, each as a link, or that nothing was found', async () => {
  const gallery = page(await request.get('/en/gallery').expect(200))
  expect(gallery.h1).toEqual(['Gallery'])
  expect(gallery.texts('.tile__cap strong')).toEqual([niche.title_en, stars.title_en, kiln.title_en])
  expect(gallery.all('a.tile').map((tile) => tile.getAttribute('href'))).toEqual(
    [niche, stars, kiln].map(({ id }) => `/en/gallery/${id}`),
  )
  expect(gallery.texts('.tile .badge .sr')).toEqual(['4 photos'])
  expect(gallery.texts('.tile__cap')).toContainEqual(expect.stringContaining('At home'))
  expect(gallery.has('.found')).toBe(false)
  const empty = page(await request.get('/en/gallery?q=carpet').expect(200))
  expect([empty.text('.empty h2'), empty.text('.found')]).toEqual(['No images found', '0 results'])
  expect(empty.attribute('.empty a', 'href')).toBe('/en/gallery')
})

test('the gallery is searched in the page’s language, and filtered by category, with the count', async () => {
  expect(await titlesOf('/en/gallery?q=wall,%20100%25')).toEqual([niche.title_en])
  expect(await titlesOf('/en/gallery?q=s_ars')).toEqual([])
  expect(await titlesOf('/en/gallery?q=ركن')).toEqual([])
  expect(await titlesOf('/fr/gallery?q=ركن')).toEqual([niche.title_ar])
  const french = page(await request.get('/fr/gallery?q=ركن'))
  expect(french.attribute('.tile__cap strong span', 'lang')).toBe('ar')
  const home = page(await request.get('/en/gallery?category=home').expect(200))
  expect(home.texts('.tile__cap strong')).toEqual([niche.title_en])
  expect(home.texts('#category option')).toEqual(['All', 'At home', 'workshop', 'Zellige'])
  expect(home.attribute('#category option[selected]', 'value')).toBe('home')
  expect(home.text('.found')).toBe('1 result')
  // A list tells search engines its covers, also where it has one entry.
  expect(home.data('ImageGallery').image).toHaveLength(1)
  expect(home.has('meta[name=robots][content=noindex]')).toBe(true)
  expect(await titlesOf('/en/gallery?category=home&q=stars')).toEqual([])
})

const address = `/en/gallery/${niche.id}`

test('an entry has its own page, with the picture named in the URL; one that does not exist leads to the gallery', async () => {
  const entry = page(await request.get(address).expect(200))
  expect(entry.h1).toEqual([niche.title_en])
  expect(entry.texts('.viewer__side > p')).toEqual([
    'At home',
    'Bowls under lattice light.',
    'October 4, 2025',
  ])
  expect(entry.text('.viewer__count')).toBe('1 / 4')
  expect(entry.all('.viewer__shot:not([hidden])')).toHaveLength(1)
  expect(entry.data('ImageGallery').image).toHaveLength(4)
  const last = page(await request.get(`${address}?picture=4`).expect(200))
  expect(last.text('.viewer__count')).toBe('4 / 4')
  expect(last.attribute('[data-step="1"]', 'href')).toBe(address)
  expect(last.attribute('[data-step="-1"]', 'href')).toBe(`${address}?picture=3`)
  expect(last.has('main p a[href="/en/gallery"]')).toBe(true)
  expect(last.attribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`${address}$`))
  expect(last.attribute('.thumbs [aria-current]', 'href')).toBe(`${address}?picture=4`)
  for (const odd of ['5', 'x'])
    expect(page(await request.get(`${address}?picture=${odd}`)).text('.viewer__count')).toBe('1 / 4')
  const single = page(await request.get(`/en/gallery/${stars.id}`).expect(200))
  expect(single.has('[data-step], .viewer__count, .thumbs')).toBe(false)
  const missing = page(await request.get('/en/gallery/999').expect(404))
  expect(missing.attribute('.empty a', 'href')).toBe('/en/gallery')
})

test('the API lists what the page does; an editor creates, changes and deletes an entry there', async () => {
  const { body: list } = await request.get('/api/gallery?category=home').expect(200)
  expect(list).toMatchObject({ items: [{ id: niche.id }], total: 1, page: 1, pages: 1 })
  const staff = await shop.signedIn('editor')
  const olive = { title_ar: 'غصن زيتون', title_en: 'Olive branch', category: 'home' }
  const fields = { ...olive, image_urls: [four[0]?.url] }
  const { body: made, headers } = await staff.post('/api/gallery').send(fields).expect(201)
  expect(made).toMatchObject({ ...fields, title_fr: null })
  const address = `/api/gallery/${made.id}`
  expect(headers.location).toBe(address)
  const { body: changed } = await staff.patch(address).send({ title_fr: 'Rameau' }).expect(200)
  expect(changed).toMatchObject({ ...fields, title_fr: 'Rameau' })
  await staff.delete(address).expect(204)
  await staff.delete(address).expect(404)
  await request.get(address).expect(404)
})
