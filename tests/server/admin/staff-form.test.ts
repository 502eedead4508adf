import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { addSampleForm } from './sample-form.tsx'

const uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const samples = addSampleForm(shop.app, { db: shop.db, uploadsDir })
const manager = await shop.signedIn('manager')
const photograph = await aPhotograph().jpeg().toBuffer()
const incoming = () => readdir(path.join(uploadsDir, '.incoming')).catch(() => [])

const fields = { version: '0', name_ar: 'زلافة', name_en: 'Bowl', is_on: ['off', 'on'] }
type Fields = Record<string, string | string[]>
type Files = [Buffer, string][]

beforeEach(() => {
  samples.length = 0
})

/** Submits the sample form as a browser without JavaScript does. */
function post(id: string | number, more: Fields = {}, files: Files = [], visitor = manager) {
  const request = visitor.post(`/en/admin/samples/${id}`)
  for (const [name, value] of Object.entries({ ...fields, ...more })) {
    for (const each of [value].flat()) request.field(name, each)
  }
  for (const [file, name] of files) request.attach('images_files', file, name)
  return request
}

/** Creates a sample with these pictures. */
async function aSample(files: Files = []) {
  await post('new', {}, files).expect(303)
  const sample = samples.at(-1)
  if (!sample) throw new Error('nothing was made')
  return sample
}

const urlsIn = (answer: { text: string }) =>
  page(answer)
    .all('[data-url]')
    .map((input) => input.getAttribute('value'))

describe('pictures of a form', () => {
  test('are stored with it, in the folder of their kind', async () => {
    const sample = await aSample([
      [photograph, 'a.jpg'],
      [photograph, 'b.jpg'],
    ])
    expect(sample.images).toHaveLength(2)
    for (const url of sample.images) {
      expect(url).toMatch(/^\/uploads\/product-images\/\d+\/\d{13}-[\da-f]{12}\.jpg$/)
      await shop.request.get(url).expect(200)
    }
    expect(await incoming()).toEqual([])
  })

  test('stay when the form has errors, and are not uploaded again', async () => {
    const answer = await post('new', { name_en: '' }, [[photograph, 'a.jpg']]).expect(422)
    const form = page(answer)
    expect(form.attribute('[name=name_ar]', 'value')).toBe('زلافة')
    expect(form.attribute('#is_on', 'checked')).toBe('')
    expect(form.text('#name_en-error')).toBe('Required')
    expect(form.attribute('[value=en][type=radio]', 'checked')).toBe('')
    const [url] = urlsIn(answer)
    await post('new', { images: String(url) }).expect(303)
    expect(samples[0]?.images).toEqual([url])
  })

  test('that cannot be stored are reported by number, and the others are uploaded', async () => {
    const heavy = Buffer.concat([photograph, Buffer.alloc(11 * 1024 * 1024)])
    const answer = await post('new', {}, [
      [photograph, 'a.jpg'],
      [Buffer.from('<html>'), 'b.png'],
      [heavy, 'c.jpg'],
      [photograph, 'd.jpg'],
      [Buffer.alloc(0), 'e.jpg'],
    ]).expect(303)
    expect(samples[0]?.images).toHaveLength(2)
    expect(await incoming()).toEqual([])
    const next = page(await manager.get(answer.headers.location as string).expect(200))
    const said = next.texts('.toast--error')
    expect(said.map((text) => text.match(/^Failed to upload image (\d)/)?.[1])).toEqual(['2', '3', '5'])
    expect(said[1]).toContain('larger than 10 MB')
  })

  test('beyond the limit are left out, and reported', async () => {
    const four: Files = ['a', 'b', 'c', 'd'].map((name) => [photograph, `${name}.jpg`])
    const answer = await post('new', { name_en: '' }, four).expect(422)
    expect(urlsIn(answer)).toHaveLength(3)
    expect(page(answer).text('.pictures .error')).toContain('Failed to upload image 4')
  })

  test.each([
    ['up:3', [0, 2, 1]],
    ['down:1', [1, 0, 2]],
    ['down:3', [0, 1, 2]],
    ['remove:9', [0, 1, 2]],
  ])('respond to their button %s with the form, unsaved', async (act, order) => {
    const { id, images } = await aSample([
      [photograph, 'a.jpg'],
      [photograph, 'b.jpg'],
      [photograph, 'c.jpg'],
    ])
    const answer = await post(id, { version: '1', name_en: 'Typed', images, picture_act: act }).expect(200)
    expect(urlsIn(answer)).toEqual(order.map((index) => images[index]))
    expect(page(answer).attribute('[name=name_en]', 'value')).toBe('Typed')
    expect(samples[0]).toMatchObject({ name_en: 'Bowl', images, version: 1 })
  })

  test('not uploaded here are ignored', async () => {
    const images = ['https://elsewhere.example/x.jpg', '/uploads/../x.jpg', '/uploads/images/1/x.jpg', '']
    await post('new', { images }).expect(303)
    expect(samples[0]?.images).toEqual([])
  })

  test('have alternative texts in each language, which stay with them when they are moved', async () => {
    const { id, images } = await aSample([
      [photograph, 'a.jpg'],
      [photograph, 'b.jpg'],
    ])
    const alt = {
      images_alt_ar: ['أولى', 'ثانية'],
      images_alt_en: ['fi\u202erst', ' '],
      images_alt_fr: ['', ''],
    }
    await post(id, { version: '1', images: images.toReversed(), ...alt }).expect(303)
    const rows = await shop.db('pictures').whereIn('url', images).select('url', 'alt_ar', 'alt_en')
    expect(rows).toContainEqual({ url: images[1], alt_ar: 'أولى', alt_en: 'fi rst' })
    expect(rows).toContainEqual({ url: images[0], alt_ar: 'ثانية', alt_en: null })
    const form = page(await manager.get(`/en/admin/samples/${id}`).expect(200))
    expect(form.all('[name=images_alt_ar]').map((input) => input.getAttribute('value'))).toEqual([
      'أولى',
      'ثانية',
    ])
  })

  test('that no record uses are deleted after a day, in any folder', async () => {
    const answer = await post('new', { name_en: '' }, [[photograph, 'a.jpg']]).expect(422)
    const [url = ''] = urlsIn(answer)
    await shop
      .db('pictures')
      .where({ url })
      .update({ created_at: new Date(Date.now() - 90_000_000) })
    await pruneOrphanPictures(shop.db, createStore(uploadsDir))
    await shop.request.get(String(url)).expect(404)
  })

  test('can be uploaded one by one by a script, by those who may edit the record', async () => {
    const send = (folder: string, visitor = manager) =>
      visitor.post(`/api/uploads?bucket=${folder}`).attach('file', photograph, 'a.jpg')
    const { body } = await send('product-images').expect(201)
    expect(body.url).toContain('/product-images/')
    await send('gallery-images').expect(403)
    await send('elsewhere').expect(422)
    const editor = await shop.signedIn('editor')
    expect((await send('gallery-images', editor).expect(201)).body.url).toContain('/gallery-images/')
    await send('product-images', await shop.signedIn('user')).expect(403)
    expect(await incoming()).toEqual([])
  })
})

test('a manager may upload more pictures for products in a day than a visitor may submit', async () => {
  const { id } = await shop.aUser('manager')
  const cookie = await shop.createSessionCookie(id)
  const send = (folder: string) =>
    shop.request
      .post(`/api/uploads?bucket=${folder}`)
      .set({ cookie, 'sec-fetch-site': 'same-origin' })
      .attach('file', photograph, 'a.jpg')
  const picture = { width: 1, height: 1, colour: '#ffffff', bytes: 1, user_id: id }
  const sent = (folder: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({
      ...picture,
      url: `/uploads/${folder}/${id}/${number}.jpg`,
    }))
  await shop.db('pictures').insert([...sent('images', 200), ...sent('product-images', 1999)])
  expect((await send('images').expect(429)).body.code).toBe('daily_limit')
  await send('product-images').expect(201)
  const { body, headers } = await send('product-images').expect(429)
  expect(body.code).toBe('daily_limit_staff')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

describe('a form that is submitted twice', () => {
  const sent = () => ({ form_id: randomUUID() })

  test('creates one record, also at once', async () => {
    const form = sent()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('new', form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303])
    expect(samples).toHaveLength(1)
  })

  test('with its files creates one record too', async () => {
    const form = sent()
    await post('new', form, [[photograph, 'a.jpg']]).expect(303)
    await post('new', form, [[photograph, 'a.jpg']]).expect(303)
    expect(samples).toHaveLength(1)
  })

  test.each([
    [
      'zones',
      'delivery_zones',
      {
        ...{ name_ar: 'الساحل', name_en: 'The coast', name_fr: 'La côte', places: 'safi' },
        ...{ fee: '20', free_above: '', days_least: '1', days_most: '3' },
      },
    ],
    [
      'families',
      'product_families',
      {
        ...{ title_ar: 'طاجين', title_en: 'Tagine', title_fr: 'Tajine', option1_kind: 'size' },
        ...{ option1_value1_name_ar: '20 سم', option1_value2_name_ar: '25 سم' },
        ...{ option1_value1_name_en: '20 cm', option1_value2_name_en: '25 cm' },
      },
    ],
    ['couriers', 'couriers', { name: 'Amana', phone: '', tracking_pattern: '', is_active: 'on' }],
    ['discount-codes', 'discount_codes', { code: 'RIAD10', kind: 'percent', value: '10', is_active: 'on' }],
  ])('creates one record at %s/new', async (address, table, values) => {
    const form = { ...values, ...sent() }
    const before = (await shop.db(table)).length
    for (let time = 0; time < 2; time += 1) {
      await manager.post(`/en/admin/${address}/new`).type('form').send(form).expect(303)
    }
    expect(await shop.db(table)).toHaveLength(before + 1)
  })

  test('creates another one when it was changed after going back', async () => {
    const form = sent()
    await post('new', form).expect(303)
    await post('new', { ...form, name_en: 'Another' }).expect(303)
    expect(samples.map(({ name_en }) => name_en)).toEqual(['Bowl', 'Another'])
  })

  test('can be submitted again when it created nothing', async () => {
    const form = { ...sent(), name_en: 'unlucky' }
    await post('new', form)
    await post('new', form)
    expect(await shop.db('sent_forms').where('key', 'like', `${form.form_id}%`)).toEqual([])
  })
})

describe('the sender of a form', () => {
  test('learns by script where to go next, or that the session has ended', async () => {
    const asScript = (visitor = manager) => post('new', {}, [], visitor).set('accept', 'application/json')
    const { body } = await asScript().expect(200)
    expect(body).toEqual({ location: '/en/admin/samples/1' })
    expect((await asScript(shop.aVisitor()).expect(401)).body.location).toContain('/en/login?from=')
    await asScript(await shop.signedIn('user')).expect(403)
    expect(samples).toHaveLength(1)
  })

  test('gets an undo button in the message, whose target cannot be forged', async () => {
    await aSample()
    const saved = page(await manager.get('/en/admin/samples/1').expect(200))
    expect(saved.attribute('.toast form', 'action')).toBe('/en/admin/samples/1/restoration')
    const forged = [{ key: 'rate_saved', undo: '/account/deletion' }]
    const cookie = `flash=${encodeURIComponent(JSON.stringify(forged))}`
    expect(page(await shop.request.get('/en').set('cookie', cookie)).has('.toast')).toBe(false)
  })
})

test('a new form has an id, and its draft is named by person and record', async () => {
  const form = page(await manager.get('/en/admin/samples/new').expect(200))
  expect(form.one('form[data-draft]').getAttribute('data-draft')).toMatch(/^\d+ sample-new$/)
  expect(form.attribute('[name=form_id]', 'value')).toMatch(/^[\da-f-]{36}$/)
  expect(form.has('[name=version]')).toBe(false)
})
