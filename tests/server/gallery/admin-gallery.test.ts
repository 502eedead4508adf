import { access } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readStaffForm } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const { anEntry, aPicture, db } = shop
const editor = await shop.signedIn('editor')
const photograph = await aPhotograph().jpeg().toBuffer()

const titles = { title_ar: 'غصن الزيتون', title_en: 'Olive branch' }
const names = { category_ar: 'في البيت', category_en: 'At home', category_fr: 'À la maison' }
const list = async (query = '') => page(await editor.get(`/en/admin?tab=gallery${query}`).expect(200))
const titlesIn = async (query: string) => (await list(query)).texts('.table .name b')
const entry = async (id: number) => db('gallery_entries').where({ id }).first()
const newest = async () => db('gallery_entries').orderBy('id', 'desc').first()
const pictureUrls = (form: Awaited<ReturnType<typeof list>>) =>
  form.all('[name=image_urls][value^="/uploads"]').map((input) => input.getAttribute('value'))

function send(address: string, fields: object, visitor = editor) {
  return visitor.post(`/en/admin/gallery/${address}`).type('form').send(fields)
}

test('the list shows entries newest first, with title, category and number of pictures', async () => {
  const pictures = await Promise.all([aPicture(), aPicture()])
  const image_urls = pictures.map(({ url }) => url)
  await anEntry({ title_en: 'Older', created_at: new Date('2025-01-01') })
  await anEntry({ title_en: 'Newer', ...names, category: 'home', image_urls })
  const found = await list()
  expect(found.texts('.table .name b')).toEqual(['Newer', 'Older'])
  expect(found.texts('.table .name .who')[0]).toMatch(/^At home · 2 pictures/)
  expect(found.attribute('.tabs [aria-current=page]', 'href')).toBe('/en/admin?tab=gallery')
  expect(found.text('[aria-live=polite]')).toBe('2 entries')
})

test('the list is searched in every language, in any spelling, and filtered by category', async () => {
  await anEntry({ title_ar: 'آنية الأصدقاء', title_en: 'Vessel of friends, 100%', category: 'table' })
  expect(await titlesIn('&q=friends VESSEL')).toEqual(['Vessel of friends, 100%'])
  expect(await titlesIn(`&q=${encodeURIComponent('انيه الاصدقاء')}`)).toEqual(['Vessel of friends, 100%'])
  expect(await titlesIn('&category=home')).toEqual(['Newer'])
  expect(await titlesIn('&category=home&q=friends')).toEqual([])
})

test('a new entry requires both titles, a category and one to five pictures', async () => {
  const english = page(await send('new', { title_fr: 'Gardé' }).expect(422))
  const links = english.all('main .alert a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#title_ar', '#title_en', '#image_urls', '#category'])
  expect(english.attribute('[name=title_fr]', 'value')).toBe('Gardé')
  const six = await Promise.all(Array.from({ length: 6 }, () => aPicture()))
  const sent = { ...titles, category: 'yard', image_urls: six.map(({ url }) => url) }
  const back = page(await send('new', sent).expect(422))
  expect(back.text('#image_urls-error')).toBe('At most 5 pictures')
})

test('a new entry is created with its files, which stay when the form has errors', async () => {
  const first = editor.post('/en/admin/gallery/new').field('title_en', 'Kept')
  const back = page(await first.attach('image_urls_files', photograph, 'a.jpg').expect(422))
  const [url = ''] = pictureUrls(back)
  expect(url).toMatch(/^\/uploads\/gallery-images\/\d+\/.+\.jpg$/)
  await shop.request.get(url).expect(200)
  const { headers } = await send('new', { ...titles, category: 'yard', image_urls: [url] }).expect(303)
  expect(headers.location).toBe('/en/admin?tab=gallery')
  const made = await newest()
  expect(made).toMatchObject({ ...titles, image_urls: [url], version: 1 })
  const shown = await list()
  expect(shown.text('.toast strong')).toBe('Pictures added to the gallery')
  expect(shown.text('.toast p')).toContain('Olive branch')
  await shop.request.get(`/en/gallery/${made.id}`).expect(200)
})

test('a new entry stores the alternative texts in each language, which stay with their pictures', async () => {
  const urls = [(await aPicture()).url, (await aPicture()).url]
  const alt = { image_urls_alt_ar: ['أولى', 'ثانية'], image_urls_alt_en: ['fi\u202erst', ' '] }
  await send('new', { ...titles, category: 'yard', image_urls: urls.toReversed(), ...alt }).expect(303)
  const rows = await db('pictures').whereIn('url', urls).select('url', 'alt_ar', 'alt_en')
  expect(rows).toContainEqual({ url: urls[1], alt_ar: 'أولى', alt_en: 'fi rst' })
  expect(rows).toContainEqual({ url: urls[0], alt_ar: 'ثانية', alt_en: null })
  const shown = page(await shop.request.get(`/en/gallery/${(await newest()).id}`).expect(200))
  expect(shown.attribute('.viewer__shot:not([hidden]) img', 'alt')).toBe('fi rst')
})

test('the category can be renamed on several entries at once without a deadlock', async () => {
  const entries = await Promise.all([1, 2, 3].map(() => anEntry({ category: 'crowd' })))
  for (const round of [1, 2]) {
    const answers = await Promise.all(
      entries.map(({ id }) => editor.patch(`/api/gallery/${id}`).send({ category_ar: `${round} ${id}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})

const save = async (fields: object) => {
  await send('new', { ...titles, image_urls: [(await aPicture()).url], ...fields }).expect(303)
  return newest()
}

test('the category named in any language is the existing one, which the form suggests, with its names', async () => {
  const form = page(await editor.get('/en/admin/gallery/new').expect(200))
  const suggested = form.all('#gallery-categories option').map((option) => option.getAttribute('value'))
  expect(suggested).toContain('At home')
  for (const name of ['at HOME', 'في البيت', 'a la maison', 'home'])
    expect(await save({ category: name })).toMatchObject({ category: 'home', ...names })
})

test('the category may be new; its names apply to all its entries, and stay when one of another is moved there', async () => {
  const older = await save({ category: 'Jardin' })
  expect(older).toMatchObject({ category: 'Jardin', category_ar: null })
  const garden = { category_ar: 'الحديقة', category_en: 'Garden', category_fr: null }
  await save({ category: 'jardin', ...garden })
  expect(await entry(older.id)).toMatchObject({ category: 'Jardin', ...garden })
  await save({ category: 'Garden', category_fr: 'Jardin' })
  expect(await entry(older.id)).toMatchObject({ ...garden, category_fr: 'Jardin' })
  const [moved, other] = [
    await anEntry({ category: 'home', ...names }),
    await anEntry({ category: 'yard', ...yard }),
  ]
  const moveTo = async (category: string) => {
    const form = readStaffForm(await editor.get(`/en/admin/gallery/${moved.id}`).expect(200))
    await send(String(moved.id), { ...form, category }).expect(303)
  }
  await moveTo('Yard')
  for (const { id } of [moved, other]) expect(await entry(id)).toMatchObject({ category: 'yard', ...yard })
  await moveTo('Terrace')
  expect(await entry(moved.id)).toMatchObject({ category: 'Terrace', category_ar: null, category_en: null })
})

const yard = { category_ar: 'الفناء', category_en: 'Yard', category_fr: 'Cour' }

test('the category keeps a new name when the form of another entry was opened before', async () => {
  const roof = { category_ar: 'السطح', category_en: 'Roof', category_fr: 'Terrasse' }
  const [one, other] = [
    await anEntry({ category: 'roof', ...roof }),
    await anEntry({ category: 'roof', ...roof }),
  ]
  const form = readStaffForm(await editor.get(`/en/admin/gallery/${other.id}`).expect(200))
  await editor.patch(`/api/gallery/${one.id}`).send({ category_fr: 'Toit' }).expect(200)
  await send(String(other.id), { ...form, description_en: 'Seen from above' }).expect(303)
  for (const { id } of [one, other]) expect(await entry(id)).toMatchObject({ ...roof, category_fr: 'Toit' })
  expect(await entry(other.id)).toMatchObject({ description_en: 'Seen from above' })
})

test('an existing entry is changed by its form', async () => {
  const { id, image_urls } = await anEntry({ title_fr: null, ...names, category: 'home' })
  const form = readStaffForm(await editor.get(`/en/admin/gallery/${id}`).expect(200))
  expect(form).toMatchObject({ category: ['At home'] })
  const sent = { ...form, ...titles, image_urls: [(await aPicture()).url, ...image_urls] }
  await send(String(id), sent).expect(303)
  expect(await entry(id)).toMatchObject({ ...titles, image_urls: sent.image_urls, version: 2 })
  expect((await list()).text('.toast strong')).toBe('Pictures updated')
  await editor.get('/admin/gallery/999999').expect(404)
})

test('deleting removes an entry from every page, and restoring brings it back', async () => {
  const { id } = await anEntry({ title_en: 'Farewell', category: 'leaving' })
  const { headers } = await send(`${id}/deletion`, { q: 'farewell', category: 'leaving' }).expect(303)
  expect(headers.location).toBe('/en/admin?tab=gallery&q=farewell&category=leaving')
  const restoration = `/en/admin/gallery/${id}/restoration`
  expect((await list()).attribute('.toast form', 'action')).toBe(restoration)
  for (const path of ['/en/gallery', '/api/gallery']) await shop.request.get(`${path}/${id}`).expect(404)
  for (const path of ['/en/gallery', '/api/gallery', '/sitemap/gallery-1.xml'])
    expect((await shop.request.get(path).expect(200)).text, path).not.toMatch(/Farewell|leaving/)
  const deleted = await list('&state=deleted')
  expect(deleted.texts('.table .name b')).toEqual(['Farewell'])
  expect(deleted.texts('.name .who').at(-1)).toBe('Gone for good in 30 days')
  await send(`${id}/restoration`, { state: 'deleted' }).expect(303)
  expect((await list()).text('.toast strong')).toBe('Back in the gallery')
  await shop.request.get(`/en/gallery/${id}`).expect(200)
})

const offer = async () => {
  const sender = await shop.signedIn('user')
  const { body } = await sender
    .post('/api/uploads?for=gallery')
    .attach('file', photograph, 'a.jpg')
    .expect(201)
  return body.url as string
}
const openSubmissions = async () =>
  page(await editor.get('/en/admin/gallery/offered').expect(200).expect('cache-control', 'no-store'))
const submitted = async () =>
  (await openSubmissions()).all('[name=picture]').map((box) => box.getAttribute('value'))

test('submitted pictures are listed newest first, and become an entry in the order chosen', async () => {
  expect((await openSubmissions()).text('.empty h2')).toBe('No pictures are waiting')
  const [first, second] = [await offer(), await offer()]
  expect(await submitted()).toEqual([second, first])
  const shown = await openSubmissions()
  expect(shown.texts('.submissions .who bdi')[0]).toMatch(/^user-\d+@example\.com$/)
  expect(shown.all('.submissions time')).toHaveLength(2)
  expect((await list()).text('a[href="/en/admin/gallery/offered"]')).toBe('Sent to us2')
  const chosen = [await offer(), await offer()]
  const query = chosen.map((url) => `picture=${encodeURIComponent(url)}`).join('&')
  const form = page(await editor.get(`/en/admin/gallery/new?${query}`).expect(200))
  expect(pictureUrls(form)).toEqual(chosen)
  const many = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPicture()))).map(({ url }) => [
    'picture',
    url,
  ])
  const full = page(await editor.get(`/en/admin/gallery/new?${new URLSearchParams(many)}`).expect(200))
  expect(full.text('.alert')).toContain('the first 5 are here')
  expect(await submitted()).toEqual(expect.arrayContaining(chosen))
  await send('new', { ...titles, category: 'home', image_urls: chosen }).expect(303)
  expect(await submitted()).not.toEqual(expect.arrayContaining([chosen[0]]))
  expect((await newest()).image_urls).toEqual(chosen)
})

test('submitted pictures are rejected after a confirmation, with their files', async () => {
  const url = await offer()
  const file = path.join(uploadsDir, url.replace('/uploads/', ''))
  const address = `/en/admin/gallery/offered/removal?picture=${encodeURIComponent(url)}`
  const asked = page(await editor.get(address).expect(200))
  expect(asked.h1).toEqual(['Turn down this picture?'])
  await access(file)
  await send('offered/removal', { picture: url }).expect(303)
  expect((await openSubmissions()).text('.toast strong')).toBe('Pictures turned down')
  await expect(access(file)).rejects.toThrow()
  expect(await db('pictures').where({ url })).toEqual([])
  await editor.get(address).expect(422)
})

test('submitted pictures are not rejected when they were not submitted or an entry uses them', async () => {
  const { url } = await aPicture()
  await anEntry({ image_urls: [url] })
  await send('offered/removal', { picture: url }).expect(303)
  expect(await db('pictures').where({ url })).toHaveLength(1)
  await db('pictures').where({ url }).update({ is_offered: true })
  await send('offered/removal', { picture: url }).expect(303)
  expect(await db('pictures').where({ url }).first('is_offered')).toEqual({ is_offered: false })
})
