import { describe, expect, test } from 'vitest'
import { priceBreakFields, priceBreakRows } from '#domain/catalog/price-breaks.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import { slideTextNames } from '#domain/site/slide.ts'
import { publishingFieldNames, textFieldNames } from '../../../server/blog/post-schema.ts'
import { categoryFieldNames } from '../../../server/catalog/categories/category-schema.ts'
import { entryFieldNames } from '../../../server/gallery/gallery-schema.ts'
import { createStaffForms, readStaffForm } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
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

/** Two fields of each staff form, what is typed in them, and what is stored of that. */
const edits = [
  { kind: 'product', one: ['description_en', 'Words of Nadia'], other: ['price', '149,90', '149.90'] },
  { kind: 'post', one: ['title_en', 'Words of Nadia'], other: ['author', 'Karim'] },
  { kind: 'category', one: ['name_en', 'Words of Nadia'], other: ['name_fr', 'Mots de Karim'] },
  { kind: 'gallery entry', one: ['title_en', 'Words of Nadia'], other: ['description_fr', 'Mots de Karim'] },
  { kind: 'slide', one: ['title_en', 'Words of Nadia'], other: ['description_en', 'Words of Karim'] },
] as const

describe.each(edits)('a $kind that two people edit at once', ({ kind, one, other }) => {
  const { table, part, create } = forms[kind]
  const address = (id: number) => `/en/admin/${part}/${id}`
  const stored = (id: number) => db(table).where({ id }).first()
  const [field, theirs] = one
  const [otherField, input, kept = input] = other as readonly [string, string, string?]

  test('keeps the changes of both to different fields, and names the other person', async () => {
    const { id } = await create()
    const [hers, his] = [await open(address(id), nadia), await open(address(id))]
    await send(address(id), { ...hers, [field]: [theirs] }, nadia).expect(303)
    const answer = await send(address(id), { ...his, [otherField]: [input] }).expect(303)
    expect(await stored(id)).toMatchObject({ [field]: theirs, [otherField]: kept })
    const next = page(await karim.get(answer.headers.location ?? '').expect(200))
    expect(next.texts('.toast').join()).toContain('Nadia Safi changed other fields')
  })

  test('asks the second only about the field that both changed, and names the first', async () => {
    const { id } = await create()
    const [hers, his] = [await open(address(id), nadia), await open(address(id))]
    await send(address(id), { ...hers, [field]: [theirs] }, nadia).expect(303)
    const mine = { ...his, [field]: ['Words of Karim'], [otherField]: [input] }
    const form = page(await send(address(id), mine).expect(409))
    expect(
      form.all('[data-conflict-field]').map((choice) => choice.getAttribute('data-conflict-field')),
    ).toEqual([field])
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
  })
})

test.each([
  ['product', '/api/products', 'name_en'],
  ['post', '/api/posts', 'author'],
  ['category', '/api/categories', 'name_en'],
  ['gallery entry', '/api/gallery', 'title_fr'],
] as const)(
  'a %s is not overwritten by an API request that knows an older version',
  async (kind, api, field) => {
    const { id } = await forms[kind].create()
    const change = (value: string, version?: number) =>
      nadia.patch(`${api}/${id}`).send({ [field]: value, version })
    await change('First', 1).expect(200)
    expect((await change('Second', 1).expect(409)).body.code).toBe('edited')
    await change('Third').expect(200)
  },
)

describe('pictures that two people edit at once', () => {
  const address = (id: number) => `/en/admin/products/${id}`

  test('stay as changed by one of them', async () => {
    const urls = [(await aPicture()).url, (await aPicture()).url]
    const { id } = await aProduct({ images: urls })
    const [hers, his] = [await open(address(id), nadia), await open(address(id))]
    const turned = { images: urls.toReversed(), images_alt_en: ['', 'A blue bowl'] }
    await send(address(id), { ...hers, ...turned }, nadia).expect(303)
    await send(address(id), { ...his, price: ['77'] }).expect(303)
    expect(await db('products').where({ id }).first()).toMatchObject({
      images: urls.toReversed(),
      price: '77.00',
    })
    // Her alternative text is not cleared by a form that did not change it.
    expect(await db('pictures').where({ url: urls[0] }).first()).toMatchObject({ alt_en: 'A blue bowl' })
  })

  test('are a single conflict where both changed them', async () => {
    const urls = [(await aPicture()).url, (await aPicture()).url]
    const { id } = await aProduct({ images: urls })
    const [hers, his] = [await open(address(id), nadia), await open(address(id))]
    await send(address(id), { ...hers, images_alt_en: ['Hers', ''] }, nadia).expect(303)
    const mine = { ...his, images_alt_en: ['His', ''] }
    const form = page(await send(address(id), mine).expect(409))
    expect(form.texts('[data-conflict-field=images] small')).toEqual(['His', 'Hers'])
    expect(await db('pictures').where({ url: urls[0] }).first()).toMatchObject({ alt_en: 'Hers' })
  })
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
  for (const base of ['', 'null', '[]', '{"name_en":{}}', '{']) {
    const form = page(await send(address, { ...his, base: [base] }).expect(409))
    const asked = form
      .all('[data-conflict-field]')
      .map((choice) => choice.getAttribute('data-conflict-field'))
    expect(asked).toEqual(['name_en', 'stock'])
  }
})

describe('the fields of forms', async () => {
  const staff = await shop.signedIn('admin')

  /** Each table that staff have a form for, with the columns that the shop fills in itself. */
  const records = [
    {
      kind: 'product',
      fields: Object.keys(productFields),
      // Which family a product is in, and with which values, the family's form says.
      others: [
        ...['created_at', 'deleted_at', 'price_now', 'search_text'],
        ...['family_id', 'family_position', 'option_values'],
      ],
      formFields: [
        ...Object.keys(productFormFields),
        ...[...priceBreakRows.flatMap((row) => Object.values(priceBreakFields(row))), 'cost'],
      ],
    },
    {
      kind: 'post',
      fields: [...publishingFieldNames, ...textFieldNames],
      others: ['created_at', 'deleted_at', 'preview_token', 'search_text'],
      formFields: [...publishingFieldNames, ...textFieldNames, 'cover'],
    },
    {
      kind: 'gallery entry',
      fields: entryFieldNames,
      others: ['created_at', 'deleted_at', 'search_text'],
      formFields: entryFieldNames,
    },
    {
      kind: 'category',
      fields: categoryFieldNames,
      others: ['created_at', 'position'],
      formFields: [...categoryFieldNames, 'picture'],
    },
    {
      kind: 'slide',
      fields: [...slideTextNames, 'image', 'image_phone'],
      others: ['position'],
      formFields: [...slideTextNames, 'images'],
    },
  ] as const

  test.each(records)(
    'each column of a $kind is described as a field or filled in by the shop',
    async (record) => {
      const columns = Object.keys(await db(forms[record.kind].table).columnInfo())
      const known = [...record.fields, ...record.others, 'id', 'version', 'updated_at', 'updated_by']
      expect(columns.toSorted()).toEqual(known.toSorted())
    },
  )

  test.each(records)('the form of a $kind compares each field when edits are merged', async (record) => {
    const { part, create } = forms[record.kind]
    const opened = await staff.get(`/en/admin/${part}/${(await create()).id}`).expect(200)
    const form = page(opened).one('form[data-draft]')
    const base = form.querySelector('[name=base]')?.getAttribute('value') ?? ''
    expect(Object.keys(JSON.parse(base)).toSorted()).toEqual([...record.formFields].toSorted())
    const inputs = form
      .querySelectorAll('[name], [data-pictures]')
      .map((input) => input.getAttribute('data-pictures') ?? input.getAttribute('name'))
    expect(record.formFields.filter((field) => !inputs.includes(field))).toEqual([])
  })
})
