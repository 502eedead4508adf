import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import { priceBreakFields, priceBreakRows } from '#domain/catalog/product-price.ts'
import { slideFieldNames } from '#domain/site/slide.ts'
import { pruneDeletedPosts } from '../../../server/blog/delete-post.ts'
import { publishingFieldNames, textFieldNames } from '../../../server/blog/post-schema.ts'
import { categoryFieldNames } from '../../../server/catalog/categories/category-schema.ts'
import { entryFieldNames } from '../../../server/gallery/gallery-schema.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { createStaffForms, readStaffForm } from '../../support/data/staff-forms.ts'
import { pruneToday } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const { db, aProduct, aPicture } = shop
const forms = createStaffForms(shop)
const [nadia, karim] = [await shop.signedIn('admin'), await shop.signedIn('admin')]
await db('users').orderBy('id').limit(1).update({ name: 'Nadia Safi' })

type Fields = Record<string, string[]>
type Visitor = typeof nadia

/** The fields a browser would submit from the form at this address, unchanged. */
const open = async (address: string, visitor = karim): Promise<Fields> =>
  readStaffForm(await visitor.get(address).expect(200))

function send(address: string, fields: Fields, visitor: Visitor = karim) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
  return visitor.post(address).type('form').send(body.toString())
}

/** The fields about which a form asks. */
const askedIn = (form: ReturnType<typeof page>) =>
  form.all('[data-conflict-field]').map((choice) => choice.getAttribute('data-conflict-field'))

/** Two fields of each staff form, what is typed in them, and what is stored of that. */
const edits = [
  { kind: 'product', one: ['description_en', 'Words of Nadia'], other: ['price', '149,90', '149.90'] },
  { kind: 'post', one: ['title_en', 'Words of Nadia'], other: ['author', 'Karim'] },
  { kind: 'category', one: ['name_en', 'Words of Nadia'], other: ['name_fr', 'Mots de Karim'] },
  { kind: 'gallery entry', one: ['title_en', 'Words of Nadia'], other: ['description_fr', 'Mots de Karim'] },
  { kind: 'slide', one: ['title_en', 'Words of Nadia'], other: ['description_en', 'Words of Karim'] },
] as const

test.each(edits)(
  'the form of a $kind that two people edit at once asks the second only about the field that both changed, names the first, and keeps the other changes',
  async ({ kind, one, other }) => {
    const { table, part, create } = forms[kind]
    const address = (id: number) => `/en/admin/${part}/${id}`
    const stored = (id: number) => db(table).where({ id }).first()
    const [field, theirs] = one
    const [otherField, input, kept = input] = other as readonly [string, string, string?]
    const { id } = await create()
    const [hers, his] = [await open(address(id), nadia), await open(address(id))]
    await send(address(id), { ...hers, [field]: [theirs] }, nadia).expect(303)
    const mine = { ...his, [field]: ['Words of Karim'], [otherField]: [input] }
    const form = page(await send(address(id), mine).expect(409))
    expect(askedIn(form)).toEqual([field])
    expect(form.text('[data-conflict] h2')).toBe('\u2068Nadia Safi\u2069 changed this in the meantime')
    expect(form.text('[data-conflict]')).not.toContain('@')
    expect(await stored(id)).toMatchObject({ [field]: theirs })

    const again = {
      ...mine,
      version: [form.attribute('[name=version]', 'value') ?? ''],
      base: [form.attribute('[name=base]', 'value') ?? ''],
      [`keep.${field}`]: ['theirs'],
      [`theirs.${field}`]: [theirs],
    }
    await send(address(id), again).expect(303)
    expect(await stored(id)).toMatchObject({ [field]: theirs, [otherField]: kept })
  },
)

test('changes to different fields are both kept, and the second person reads who changed others', async () => {
  const { id } = await aProduct()
  const address = `/en/admin/products/${id}`
  const [hers, his] = [await open(address, nadia), await open(address)]
  await send(address, { ...hers, description_en: ['Words of Nadia'] }, nadia).expect(303)
  const answer = await send(address, { ...his, price: ['149,90'] }).expect(303)
  const kept = { description_en: 'Words of Nadia', price: '149.90' }
  expect(await db('products').where({ id }).first()).toMatchObject(kept)
  const next = page(await karim.get(answer.headers.location ?? '').expect(200))
  expect(next.texts('.toast').join()).toContain('Nadia Safi changed other fields')
})

test.each([
  ['product', '/api/products', 'name_en'],
  ['post', '/api/posts', 'author'],
  ['category', '/api/categories', 'name_en'],
  ['gallery entry', '/api/gallery', 'title_fr'],
] as const)('a %s is not overwritten by the API with an older version', async (kind, api, field) => {
  const { id } = await forms[kind].create()
  const change = (value: string) => nadia.patch(`${api}/${id}`).send({ [field]: value, version: 1 })
  await change('First').expect(200)
  expect((await change('Second').expect(409)).body.code).toBe('edited')
})

test('pictures stay as one of two changed them, with their texts', async () => {
  const urls = [(await aPicture()).url, (await aPicture()).url]
  const { id } = await aProduct({ images: urls })
  const address = `/en/admin/products/${id}`
  const [hers, his] = [await open(address, nadia), await open(address)]
  const turned = { images: urls.toReversed(), images_alt_en: ['', 'A blue bowl'] }
  await send(address, { ...hers, ...turned }, nadia).expect(303)
  await send(address, { ...his, price: ['77'] }).expect(303)
  const kept = { images: urls.toReversed(), price: '77.00' }
  expect(await db('products').where({ id }).first()).toMatchObject(kept)
  // Who takes hers takes none of the texts that were typed for his own.
  const taken = { 'keep.images': ['theirs'], 'theirs.images': urls.toReversed() }
  await send(address, { ...his, ...taken, images_alt_en: ['His', 'His'] }).expect(303)
  expect(await db('pictures').where({ url: urls[0] }).first()).toMatchObject({ alt_en: 'A blue bowl' })
})

test('a cost that the page of costs stored meanwhile is not overwritten; one that it left alone is no edit', async () => {
  const [{ id }, { id: otherId }] = [await aProduct(), await aProduct()]
  const [address, otherAddress] = [id, otherId].map((of) => `/en/admin/products/${of}`) as [string, string]
  const [his, hisOther] = [await open(address), await open(otherAddress)]
  const costs = { [`cost-${id}`]: '40', [`cost-${otherId}`]: '' }
  await nadia.post('/en/admin/costs').type('form').send(costs).expect(303)
  const form = page(await send(address, { ...his, cost: ['55'] }).expect(409))
  expect(form.attribute('[name="theirs.cost"]', 'value')).toBe('40.00')
  expect(form.text('[data-conflict] h2')).toContain('Nadia Safi')
  await send(address, { ...his, price: ['77'] }).expect(303)
  expect(await db('product_costs').first('cost').where({ product_id: id })).toEqual({ cost: '40.00' })
  expect(await db('products').first('version').where({ id: otherId })).toEqual({
    version: Number(hisOther.version?.[0]),
  })
})

test('a form with errors keeps its baseline, so that it is merged once it is valid', async () => {
  const { id } = await aProduct({ stock: 4 })
  const address = `/en/admin/products/${id}`
  const his = await open(address)
  const form = page(await send(address, { ...his, price: ['1,499'] }).expect(422))
  const base = form.attribute('[name=base]', 'value') ?? ''
  expect(base).toBe(his.base?.[0])
  await nadia.patch(`/api/products/${id}`).send({ name_en: 'Of Nadia', is_featured: true }).expect(200)
  await send(address, { ...his, base: [base], price: ['1499'] }).expect(303)
  expect(await db('products').where({ id }).first()).toMatchObject({
    name_en: 'Of Nadia',
    is_featured: true,
    price: '1499.00',
  })
})

test('a form without a baseline has a conflict for every difference', async () => {
  const { id } = await aProduct()
  const address = `/en/admin/products/${id}`
  const his = await open(address)
  await nadia.patch(`/api/products/${id}`).send({ name_en: 'Of Nadia', stock: 3 }).expect(200)
  for (const base of ['', '{"name_en":{}}']) {
    const form = page(await send(address, { ...his, base: [base] }).expect(409))
    expect(askedIn(form)).toEqual(['name_en', 'stock'])
  }
})

const priceBreaks = priceBreakRows.flatMap((row) => Object.values(priceBreakFields(row)))

test.each([
  ['product', [...Object.keys(productFormFields), ...priceBreaks, 'cost']],
  ['post', [...publishingFieldNames, ...textFieldNames, 'cover']],
  ['gallery entry', entryFieldNames],
  ['category', [...categoryFieldNames, 'picture']],
  ['slide', [...slideFieldNames, 'images']],
] as const)('the form of a %s has and compares each field', async (kind, fields) => {
  const { part, create } = forms[kind]
  const opened = page(await karim.get(`/en/admin/${part}/${(await create()).id}`).expect(200))
  const base = opened.attribute('form[data-draft] [name=base]', 'value') ?? ''
  expect(Object.keys(JSON.parse(base)).toSorted()).toEqual([...fields].toSorted())
  const inputs = opened
    .all('form[data-draft] :is([name], [data-pictures])')
    .map((input) => input.getAttribute('data-pictures') ?? input.getAttribute('name'))
  expect(inputs).toEqual(expect.arrayContaining([...fields]))
})

const store = createStore(uploadsDir)
const photograph = await aPhotograph().jpeg().toBuffer()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

/** What staff delete can be restored for thirty days. */
const records = [
  {
    kind: 'product',
    api: '/api/products',
    bucket: 'product-images',
    field: 'name_en',
    createWith: (url: string) => shop.aProduct({ images: [url] }),
  },
  {
    kind: 'post',
    api: '/api/posts',
    bucket: 'images',
    field: 'title_en',
    createWith: (url: string) => shop.aPost({ cover_image: url }),
  },
  {
    kind: 'gallery entry',
    api: '/api/gallery',
    bucket: 'gallery-images',
    field: 'title_en',
    createWith: (url: string) => shop.anEntry({ image_urls: [url] }),
  },
] as const

describe.each(records)('a $kind', ({ kind, field, bucket, api, createWith }) => {
  const { table, part, create } = forms[kind]
  const rowOf = (id: number) => db(table).where({ id }).first()

  test('deleted meanwhile keeps what was typed, and is added anew by saving once more', async () => {
    const { id } = await create()
    const address = `/en/admin/${part}/${id}`
    const typed = { ...readStaffForm(await nadia.get(address).expect(200)), [field]: ['Typed'] }
    await nadia.delete(`${api}/${id}`).expect(204)
    const form = page(await nadia.post(address).type('form').send(typed).expect(409))
    expect(form.text('main [role=alert]')).toContain('This was deleted in the meantime')
    expect(form.attribute(`#${field}`, 'value')).toBe('Typed')
    await nadia.post(`/en/admin/${part}/new`).type('form').send(typed).expect(303)
    expect(await db(table).where({ [field]: 'Typed', deleted_at: null })).toHaveLength(1)
  })

  test('is removed for good after 30 days, not before, with the files of its pictures', async () => {
    const uploaded = await nadia.post(`/api/uploads?bucket=${bucket}`).attach('file', photograph, 'a.jpg')
    const { url } = uploaded.body
    const { id } = await createWith(url)
    await db('pictures')
      .where({ url })
      .update({ created_at: daysAgo(40) })
    const file = path.join(uploadsDir, url.replace('/uploads/', ''))
    const countFiles = async () => {
      await pruneOrphanPictures(db, store)
      const names = await readdir(path.dirname(file))
      return names.filter((name) => name.startsWith(path.basename(file, '.jpg'))).length
    }
    await nadia.delete(`${api}/${id}`).expect(204)
    const deletedBefore = (days: number) =>
      db(table)
        .where({ id })
        .update({ deleted_at: daysAgo(days) })
    const prune = () => Promise.all([pruneToday(db), pruneDeletedPosts(db)])
    await deletedBefore(29)
    await prune()
    expect(await countFiles()).toBeGreaterThan(1)
    await deletedBefore(31)
    await prune()
    expect(await countFiles()).toBe(0)
    expect(await rowOf(id)).toBeUndefined()
  })
})
