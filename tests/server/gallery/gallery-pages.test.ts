import { describe, expect, test } from 'vitest'
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
// Staff gave this category no names.
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

describe('the gallery', () => {
  test('shows all entries, newest first, each as a link to its own address', async () => {
    const gallery = page(await request.get('/en/gallery').expect(200))
    expect(gallery.h1).toEqual(['Gallery'])
    expect(gallery.texts('.tile__cap strong')).toEqual([niche.title_en, stars.title_en, kiln.title_en])
    expect(gallery.all('a.tile').map((tile) => tile.getAttribute('href'))).toEqual(
      [niche, stars, kiln].map(({ id }) => `/en/gallery/${id}`),
    )
    expect(gallery.texts('.tile .badge .sr')).toEqual(['4 photos'])
    expect(gallery.texts('.tile__cap')).toContainEqual(expect.stringContaining('At home'))
    expect(gallery.has('.found')).toBe(false)
  })

  test('searches the title in the page’s language, ignoring case and wildcards', async () => {
    expect(await titlesOf('/en/gallery?q=wall,%20100%25')).toEqual([niche.title_en])
    expect(await titlesOf('/en/gallery?q=STARS')).toEqual([stars.title_en])
    expect(await titlesOf('/en/gallery?q=s_ars')).toEqual([])
    expect(await titlesOf('/en/gallery?q=ركن')).toEqual([])
    expect(await titlesOf('/gallery?q=ركن')).toEqual([niche.title_ar])
  })

  test('finds an entry without a French title by the Arabic one, which the French page shows', async () => {
    expect(await titlesOf('/fr/gallery?q=ركن')).toEqual([niche.title_ar])
    const french = page(await request.get('/fr/gallery?q=ركن'))
    expect(french.attribute('.tile__cap strong span', 'lang')).toBe('ar')
  })

  test('is filtered by category, offers the existing ones, and shows the count', async () => {
    const home = page(await request.get('/en/gallery?category=home').expect(200))
    expect(home.texts('.tile__cap strong')).toEqual([niche.title_en])
    expect(home.texts('#category option')).toEqual(['All', 'At home', 'workshop', 'Zellige'])
    expect(home.attribute('#category option[selected]', 'value')).toBe('home')
    expect(home.text('.found')).toBe('1 result')
    expect(home.has('meta[name=robots][content=noindex]')).toBe(true)
    expect(await titlesOf('/en/gallery?category=home&q=stars')).toEqual([])
  })

  test('says that nothing was found, and links back', async () => {
    const empty = page(await request.get('/en/gallery?q=carpet').expect(200))
    expect(empty.text('.empty h2')).toBe('No images found')
    expect(empty.text('.found')).toBe('0 results')
    expect(empty.attribute('.empty a', 'href')).toBe('/en/gallery')
    const arabic = page(await request.get('/gallery?q=سجاد'))
    expect([arabic.text('.empty h2'), arabic.text('.found')]).toEqual(['لا توجد صور', '0 نتيجة'])
  })

  test('reserves the height of each picture', async () => {
    const { all } = page(await request.get('/gallery'))
    // 900 × 1200: 4/3 of twelve rows, plus the gap.
    expect(all('.masonry > li').map((tile) => tile.getAttribute('data-rows'))).toEqual(['17', '17', '17'])
    expect(all('.tile img').every((image) => image.getAttribute('width') && image.getAttribute('alt'))).toBe(
      true,
    )
  })

  test('answers an invalid query with a normal page', async () => {
    for (const query of [
      'q[]=a&q[]=b',
      'page=-1',
      'page=9999999',
      'category=%00',
      'q=%00',
      `q=${'a'.repeat(3000)}`,
    ]) {
      await request.get(`/gallery?${query}`).expect(200)
    }
  })

  test('describes its pictures for search engines', async () => {
    const data = page(await request.get('/en/gallery')).data('ImageGallery')
    expect(data.image).toHaveLength(3)
    expect(data.image[0]).toMatchObject({
      '@type': 'ImageObject',
      name: niche.title_en,
      width: 900,
      height: 1200,
    })
    expect(data.image[0].contentUrl).toMatch(/^http:\/\/.+\/uploads\/gallery-images\/picture-\d+\.jpg$/)
  })
})

describe('an entry', () => {
  const address = `/en/gallery/${niche.id}`

  test('has its own page, with category, text and date', async () => {
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
  })

  test('shows the picture named in the URL; the arrows wrap around', async () => {
    const last = page(await request.get(`${address}?picture=4`).expect(200))
    expect(last.text('.viewer__count')).toBe('4 / 4')
    expect(last.attribute('[data-step="1"]', 'href')).toBe(address)
    expect(last.attribute('[data-step="-1"]', 'href')).toBe(`${address}?picture=3`)
    expect(last.has('main p a[href="/en/gallery"]')).toBe(true)
    expect(last.attribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`${address}$`))
    expect(last.attribute('.thumbs [aria-current]', 'href')).toBe(`${address}?picture=4`)
    for (const odd of ['0', '5', 'x', '1e3', '']) {
      const first = page(await request.get(`${address}?picture=${odd}`).expect(200))
      expect(first.text('.viewer__count')).toBe('1 / 4')
    }
  })

  test('with a single picture has no arrows and no count', async () => {
    const entry = page(await request.get(`/en/gallery/${stars.id}`).expect(200))
    expect(entry.has('[data-step], .viewer__count, .thumbs')).toBe(false)
  })

  test.each(['999', 'x', '0'])('that does not exist (%s) is a 404 that links to the gallery', async (id) => {
    const missing = page(await request.get(`/en/gallery/${id}`).expect(404))
    expect(missing.attribute('.empty a', 'href')).toBe('/en/gallery')
  })
})

describe('the API', () => {
  const body = {
    title_ar: 'غصن زيتون',
    title_en: 'Olive branch',
    category: 'home',
    image_urls: [four[0]?.url],
  }

  test('lists the same entries as the page', async () => {
    const { body: list } = await request.get('/api/gallery?category=home').expect(200)
    expect(list).toMatchObject({ total: 1, page: 1, pages: 1 })
    expect(list.items[0]).toMatchObject({
      id: niche.id,
      image_urls: niche.image_urls,
      created_at: day('04').toISOString(),
    })
    expect(list.items[0]).not.toHaveProperty('pictures')
  })

  test('creates, changes and deletes an entry for an editor', async () => {
    const staff = await shop.signedIn('editor')
    const { body: made, headers } = await staff.post('/api/gallery').send(body).expect(201)
    expect(made).toMatchObject({ ...body, title_fr: null })
    expect(headers.location).toBe(`/api/gallery/${made.id}`)
    const { body: changed } = await staff
      .patch(`/api/gallery/${made.id}`)
      .send({ title_fr: 'Rameau' })
      .expect(200)
    expect(changed).toMatchObject({ ...body, title_fr: 'Rameau' })
    await staff.patch(`/api/gallery/${made.id}`).send({}).expect(200)
    await staff.delete(`/api/gallery/${made.id}`).expect(204)
    await staff.delete(`/api/gallery/${made.id}`).expect(404)
    await staff.patch(`/api/gallery/${made.id}`).send({ title_fr: 'x' }).expect(404)
    await request.get(`/api/gallery/${made.id}`).expect(404)
  })
})

test('entries are paged', async () => {
  for (let number = 0; number < 24; number++) await anEntry({ category: 'many', created_at: day('01') })
  const first = page(await request.get('/en/gallery').expect(200))
  expect(first.all('a.tile')).toHaveLength(24)
  expect(first.attribute('.pager a[rel=next]', 'href')).toBe('/en/gallery?page=2')
  const second = page(await request.get('/en/gallery?page=2').expect(200))
  expect(second.all('a.tile')).toHaveLength(3)
  expect(second.attribute('link[rel=canonical]', 'href')).toMatch(/\/en\/gallery\?page=2$/)
  expect(second.title).toContain('page 2')
})
