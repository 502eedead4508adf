import { expect, test } from 'vitest'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { slideTexts } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const editor = await shop.signedIn('editor')

const texts = { ...slideTexts, title_fr: '', description_fr: '' }

const [wide, phone] = ['/uploads/images/1/wide.jpg', '/uploads/images/1/phone.jpg']
for (const url of [wide, phone]) await shop.aPicture({ url })
const add = () =>
  editor
    .post('/en/admin/slides/new')
    .type('form')
    .send({ ...texts, images: [wide, phone] })
await add().expect(303)
const { id } = await shop.db('hero_slides').first('id')

const versionNow = async () => (await shop.db('hero_slides').where({ id }).first('version')).version as number
const post = (fields: object, visitor = editor) =>
  visitor.post(`/en/admin/slides/${id}`).type('form').send(fields)
const sent = async (fields: object = {}) => ({
  ...texts,
  images: [wide, phone],
  version: await versionNow(),
  ...fields,
})

test('the slides of the home page are shown to staff who manage the gallery, each with a link to its form', async () => {
  const list = page(await editor.get('/en/admin/slides').expect(200))
  expect(list.h1).toEqual(['Slides of the home page'])
  expect(list.texts('.slides b')).toEqual([texts.title_en])
  expect(list.text('a[href="/en/admin/slides/new"]')).toBe('New slide')
  expect(list.all('.slides a').map((link) => link.getAttribute('href'))).toEqual([`/en/admin/slides/${id}`])
  expect(list.attribute('.tabs [aria-current]', 'href')).toBe('/en/admin?tab=gallery')
  const gallery = page(await editor.get('/en/admin?tab=gallery').expect(200))
  expect(gallery.text('a[href="/en/admin/slides"]')).toBe('Slides of the home page')
  await shop.db('pictures').update({ created_at: new Date(0) })
  expect(await pruneOrphanPictures(shop.db, createStore(uploadsDir))).toBe(0)
})

test('the slides of the home page are on the home page at once when saved', async () => {
  const { headers } = await post(await sent({ title_en: 'Clay & light', title_fr: 'Terre' })).expect(303)
  expect(headers.location).toBe('/en/admin/slides')
  const list = page(await editor.get('/en/admin/slides').expect(200))
  expect(list.text('.toast strong')).toBe('Slide saved')
  expect(page(await shop.request.get('/en')).h1).toEqual(['Clay & light'])
  expect(page(await shop.request.get('/fr')).h1).toEqual(['Terre'])
  expect(page(await shop.request.get('/')).h1).toEqual([texts.title_ar])
})

test('the slides of the home page accept new pictures in the form; a single one is used for phones too', async () => {
  const photograph = await aPhotograph({ width: 1600, height: 900 }).jpeg().toBuffer()
  const request = editor.post(`/en/admin/slides/${id}`).field({ version: await versionNow(), ...texts })
  await request.attach('images_files', photograph, 'wide.jpg').expect(303)
  const row = await shop.db('hero_slides').where({ id }).first()
  expect(row.image).toMatch(/^\/uploads\/images\/\d+\/.+\.jpg$/)
  expect(row.image_phone).toBe(row.image)
  const form = page(await editor.get(`/en/admin/slides/${id}`).expect(200))
  expect(form.all('[name=images][value^="/uploads"]')).toHaveLength(1)
  expect((await shop.request.get('/en')).text).toContain(row.image.replace('.jpg', '-1200.jpg'))
})

test('the slides of the home page are two at most', async () => {
  await add().expect(303)
  expect((await editor.get('/en/admin/slides')).text).not.toContain('/en/admin/slides/new')
  expect((await add().expect(422)).text).toContain('The home page has room for two slides')
})
