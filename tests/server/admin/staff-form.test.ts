import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSecret } from '../../../server/crypto/encrypt.ts'
import { typedZone } from '../../support/data/factories.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// What the forms of the staff have in common, by the one of the gallery.

const shop = await openShop()
const editor = await shop.signedIn('editor')
const manager = await shop.signedIn('manager')
const photograph = await aPhotograph().jpeg().toBuffer()
const { url: picture } = await shop.aPicture()

const fields = { title_ar: 'غصن الزيتون', title_en: 'Olive branch', category: 'yard', image_urls: picture }
type Fields = Record<string, string | string[]>

function post(more: Fields = {}, files: [Buffer, string][] = [], visitor = editor) {
  const request = visitor.post('/en/admin/gallery/new').field({ ...fields, ...more })
  for (const [file, name] of files) request.attach('image_urls_files', file, name)
  return request
}

const countEntries = async () => (await shop.db('gallery_entries')).length

test('pictures of a form that are not of here are ignored; a script uploads them one by one, for who may edit', async () => {
  const foreign = ['https://elsewhere.example/x.jpg', '/uploads/../x.jpg', '/uploads/images/1/x.jpg', '']
  await post({ image_urls: [picture, ...foreign] }).expect(303)
  expect(await shop.db('gallery_entries').pluck('image_urls')).toEqual([[picture]])
  const send = (bucket: string, visitor = manager) =>
    visitor.post(`/api/uploads?bucket=${bucket}`).attach('file', photograph, 'a.jpg')
  const { body } = await send('product-images').expect(201)
  expect(body.url).toContain('/product-images/')
  await send('gallery-images').expect(403)
  expect((await send('gallery-images', editor).expect(201)).body.url).toContain('/gallery-images/')
  await send('product-images', await shop.signedIn('user')).expect(403)
})

test('a manager may upload more pictures for products in a day than a visitor may submit', async () => {
  const { id, visitor } = await shop.aPerson('manager')
  const send = (bucket: string) =>
    visitor.post(`/api/uploads?bucket=${bucket}`).attach('file', photograph, 'a.jpg')
  const count = (limit: string, points: number) =>
    shop
      .db('rate_limits')
      .where('key', `${limit}:${hashSecret(String(id))}`)
      .update({ points })
  for (const bucket of ['images', 'product-images']) await send(bucket).expect(201)
  expect([await count('pictures-day', 200), await count('shop-pictures-day', 1999)]).toEqual([1, 1])
  expect((await send('images').expect(429)).body.code).toBe('daily_limit')
  await send('product-images').expect(201)
  const { body, headers } = await send('product-images').expect(429)
  expect(body.code).toBe('daily_limit_staff')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

const zone = { ...typedZone, places: 'safi' }
const sent = () => ({ form_id: randomUUID() })

test('a form that is submitted twice creates one record, also at once', async () => {
  const [form, before] = [sent(), await countEntries()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(form)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303])
  expect(await countEntries()).toBe(before + 1)
})

test.each([
  ['zones', 'delivery_zones', zone],
  ['families', 'product_families', { title_ar: 'طاجين', title_en: 'Tagine', title_fr: 'Tajine' }],
  ['couriers', 'couriers', { name: 'Amana', phone: '', tracking_pattern: '', is_active: 'on' }],
  ['discount-codes', 'discount_codes', { code: 'RIAD10', kind: 'percent', value: '10', is_active: 'on' }],
])('a form that is submitted twice creates one record at %s/new', async (address, table, values) => {
  const form = { ...values, ...sent() }
  const before = (await shop.db(table)).length
  for (let time = 0; time < 2; time += 1)
    await manager.post(`/en/admin/${address}/new`).type('form').send(form).expect(303)
  expect(await shop.db(table)).toHaveLength(before + 1)
})

test('a form that is submitted twice creates another one when it was changed after going back', async () => {
  const form = sent()
  await post(form).expect(303)
  await post({ ...form, title_en: 'Another' }).expect(303)
  const latest = await shop.db('gallery_entries').orderBy('id', 'desc').limit(2).pluck('title_en')
  expect(latest).toEqual(['Another', 'Olive branch'])
})

test('a form that is submitted twice can be submitted again when it created nothing', async () => {
  const { slug } = await shop.aCategory()
  const names = { name_ar: 'قدور', name_en: 'Cooking pots', name_fr: 'Marmites' }
  const form = { ...sent(), ...names, slug }
  for (let time = 0; time < 2; time += 1)
    await manager.post('/en/admin/categories/new').type('form').send(form).expect(422)
  expect(await shop.db('sent_forms').where('key', 'like', `${form.form_id}%`)).toEqual([])
})

test('the sender of a form learns by script where to go next, or that the session has ended', async () => {
  const before = await countEntries()
  const asScript = (visitor = editor) => post({}, [], visitor).set('accept', 'application/json')
  const { body } = await asScript().expect(200)
  expect(body).toEqual({ location: '/en/admin?tab=gallery', created: expect.stringMatching(/gallery\/\d+$/) })
  expect((await asScript(shop.aVisitor()).expect(401)).body.location).toContain('/en/login?from=')
  await asScript(await shop.signedIn('user')).expect(403, { code: 'forbidden' })
  expect(await countEntries()).toBe(before + 1)
})
