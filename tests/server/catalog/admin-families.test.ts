import { describe, expect, test } from 'vitest'
import { readStaffForm } from '../../support/data/staff-forms.ts'
import { awaitedLater, waitForLocks } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, request, signedIn, aProduct, aFamily, anOrder } = await openShop()
const manager = await signedIn('manager')

const titles = { title_ar: 'طاجين', title_en: 'Tagine', title_fr: 'Tajine' }
const sizes = {
  option1_kind: 'size',
  option1_value1_name_ar: '20 سم',
  option1_value1_name_en: '20 cm',
  option1_value2_name_ar: '25 سم',
  option1_value2_name_en: '25 cm',
}
const colours = {
  option2_kind: 'colour',
  option2_value1_name_ar: 'أزرق',
  option2_value1_name_en: 'cobalt',
  option2_value1_colour: '#1F3E96',
  option2_value2_name_ar: 'أخضر',
  option2_value2_name_en: 'green',
  option2_value2_colour: '#1b674a',
}
const send = (path: string, fields: object) =>
  manager.post(`/en/admin/families/${path}`).type('form').send(fields)
const create = async (fields: object): Promise<number> => {
  const { headers } = await send('new', { ...titles, ...fields }).expect(303)
  return Number(headers.location?.split('/').at(-1))
}
const productsOf = (family_id: number) =>
  db('products')
    .where({ family_id })
    .orderBy(['family_position', 'id'])
    .select('id', 'name_en', 'price', 'stock', 'is_active', 'option_values')

const opened = async (id: number) => readStaffForm(await manager.get(`/en/admin/families/${id}`).expect(200))

test('a new family makes what is missing as copies of a product, hidden and without stock', async () => {
  const price_breaks = [{ from_quantity: 10, price: 110_00 }]
  const priced = { price: 120_00, price_breaks, cost: 60_00 }
  const product = await aProduct({ name_en: 'Safi tagine 25 cm', ...priced, stock: 7 })
  const blank = page(await manager.get(`/en/admin/families/new?product=${product.id}`).expect(200))
  const { title_en, added, makes } = blank.formValues('form[data-draft]')
  expect([title_en, makes]).toEqual(['Safi tagine 25 cm', 'hidden'])
  const id = await create({ ...sizes, ...colours, added, makes })
  // The name said which size it is; of the colours it gets the first.
  expect(await productsOf(id)).toEqual([
    made('Tagine, 20 cm, cobalt', [1, 3]),
    made('Tagine, 20 cm, green', [1, 4]),
    { ...made('Safi tagine 25 cm', [2, 3]), id: product.id, stock: 7, is_active: true },
    made('Tagine, 25 cm, green', [2, 4]),
  ])
  const ids = db('products').where({ family_id: id }).select('id')
  expect(await db('price_breaks').whereIn('product_id', ids)).toHaveLength(4)
  expect(await db('product_costs').whereIn('product_id', ids)).toHaveLength(4)
  const { options } = await db('product_families').where({ id }).first('options')
  expect(options[0].values[0]).toMatchObject({ id: 1, name_ar: '20 سم', name_fr: '20 cm', colour: null })
  expect(options[1].values[0].colour).toBe('#1f3e96')
  expect(page(await request.get('/en/shop')).texts('.card__name')).toContain('Safi tagine 25 cm')
})

function made(name_en: string, option_values: number[]) {
  return { id: expect.any(Number), name_en, price: '120.00', stock: 0, is_active: false, option_values }
}

test.each([
  ['no title', { title_fr: ' ' }, 'title_fr', 'Required'],
  ['values without a kind', { ...sizes, option1_kind: '' }, 'option1_kind', 'Required'],
  ['two options of one kind', { ...sizes, ...colours, option2_kind: 'size' }, 'option2_kind', 'same kind'],
  ['a product that does not exist', { added: '99999' }, 'added', 'does not exist'],
  ['nothing to copy', { ...sizes, makes: 'hidden' }, 'makes', 'Put a product'],
])('a new family is refused with %s, and shown again', async (_what, fields, field, message) => {
  const sent = { ...titles, option1_value9_name_ar: '', ...fields }
  const shown = page(await send('new', sent).expect(422))
  expect(shown.text(`#${field}-error`)).toContain(message)
  expect(shown.formValues('form[data-draft]')).toMatchObject({ title_ar: 'طاجين', ...fields })
})

test('a new family takes no product of another family, and none twice the same choice', async () => {
  const [one, other] = [await aProduct(), await aProduct({ name_en: 'Bowl 20 cm' })]
  const first = await create({ ...sizes, added: `${one.id}, ${other.id}` })
  // Whose name says its size is not left without it.
  expect(await productsOf(first)).toMatchObject([{ id: other.id }, { id: one.id }])
  const shown = page(await send('new', { ...titles, added: String(one.id) }).expect(422))
  expect(shown.text('#added-error')).toContain('another family')
  const fields = { ...(await opened(first)), [`value1_${one.id}`]: '1' }
  const refused = page(await send(String(first), fields).expect(422))
  expect(refused.text(`#value1_${one.id}-error`)).toContain('same choice')
})

describe('the table of a family', () => {
  async function aSavedFamily() {
    const [small, large] = [await aProduct({ stock: 3 }), await aProduct({ stock: 4 })]
    const id = await aFamily({ size: ['20 cm', '25 cm'], products: [small.id, large.id] })
    return { id, small: small.id, large: large.id, fields: await opened(id) }
  }

  test('saves prices, stocks and what is shown at once; nothing of it when one is wrong, and says which', async () => {
    const { id, small, large, fields } = await aSavedFamily()
    const wrong = { [`price_${small}`]: '99', [`price_${large}`]: 'much', [`stock_${large}`]: '-1' }
    const shown = page(await send(String(id), { ...fields, ...wrong }).expect(422))
    expect(shown.text(`#price_${large}-error`)).toContain('Enter a price')
    expect(shown.has(`#stock_${large}-error`)).toBe(true)
    expect(shown.attribute(`#price_${small}`, 'value')).toBe('99')
    expect(await productsOf(id)).toMatchObject([{ price: '120.00' }, { price: '120.00' }])
    const changes = { [`price_${small}`]: '99,50', [`stock_${large}`]: '٩', [`is_active_${large}`]: 'off' }
    await send(String(id), { ...fields, ...changes }).expect(303)
    expect(await productsOf(id)).toMatchObject([
      { id: small, price: '99.50', stock: 3, is_active: true },
      { id: large, price: '120.00', stock: 9, is_active: false },
    ])
  })

  test('leaves a stock that orders have taken from, and asks before it sets another', async () => {
    const { id, small, large, fields } = await aSavedFamily()
    await anOrder({ items: [{ product_id: small, quantity: 2 }] })
    await send(String(id), { ...fields, [`price_${large}`]: '130' }).expect(303)
    expect(await productsOf(id)).toMatchObject([{ stock: 1 }, { stock: 4, price: '130.00' }])
    const late = { ...(await opened(id)), [`stock_${small}`]: '5', [`stock_read_${small}`]: '3' }
    const asked = page(await send(String(id), late).expect(409))
    expect(asked.text(`#stock_${small}-error`)).toContain('Orders changed the stock')
    await send(String(id), { ...late, [`stock_read_${small}`]: '1' }).expect(303)
    expect(await productsOf(id)).toMatchObject([{ stock: 5 }, { stock: 4 }])
  })

  test('keeps what two people changed, and asks where they changed the same', async () => {
    const { id, small, large, fields } = await aSavedFamily()
    await send(String(id), { ...fields, [`price_${small}`]: '80' }).expect(303)
    await send(String(id), { ...fields, [`price_${large}`]: '90', title_fr: 'Grand tajine' }).expect(303)
    expect(await productsOf(id)).toMatchObject([{ price: '80.00' }, { price: '90.00' }])
    const asked = page(await send(String(id), { ...fields, [`price_${small}`]: '70' }).expect(409))
    expect(asked.texts('.conflict__field legend')).toHaveLength(1)
    expect(asked.attribute(`#price_${small}`, 'value')).toBe('70')
    // Also what somebody changes in the form of the product itself.
    const own = await opened(id)
    await db('products').where('id', small).update({ price: 60 })
    await send(String(id), { ...own, [`price_${small}`]: '50' }).expect(409)
    // The colour that the form proposes for a blank row is nobody's change.
    const coloured = await aFamily({ colour: ['Cobalt'], products: [(await aProduct()).id] })
    const before = await opened(coloured)
    const green = { option1_value2_name_ar: 'أخضر', option1_value2_colour: '#1b674a' }
    await send(String(coloured), { ...before, ...green }).expect(303)
    await send(String(coloured), { ...before, title_fr: 'Bol' }).expect(303)
  })

  test('renames a value for all its products, and gives a new one to the product that lacks it', async () => {
    const { id, small, large, fields } = await aSavedFamily()
    const third = { option1_value3_name_ar: '30 سم', added: String((await aProduct()).id) }
    await send(String(id), { ...fields, option1_value1_name_en: 'small', ...third }).expect(303)
    expect(await productsOf(id)).toMatchObject([
      { id: small, option_values: [1] },
      { id: large, option_values: [2] },
      { id: Number(third.added), option_values: [3] },
    ])
    expect(page(await request.get(`/en/product/${small}`)).texts('.chooser a')[0]).toBe('small')
  })

  test('is not left for a product that comes back when another has its values', async () => {
    const { id, large, fields } = await aSavedFamily()
    const product = `/en/admin/products/${large}`
    await manager.post(`${product}/deletion`).type('form').send({}).expect(303)
    await send(String(id), { ...(await opened(id)), makes: 'shown' }).expect(303)
    const made = (await productsOf(id)).find(({ name_en }) => name_en.includes('25 cm'))
    expect(made).toMatchObject({ option_values: [Number(fields[`value1_${large}`])] })
    await manager.post(`${product}/restoration`).type('form').send({}).expect(303)
    const back = await db('products').where({ id: large }).first('family_id', 'option_values', 'deleted_at')
    expect(back).toEqual({ family_id: null, option_values: [], deleted_at: null })
  })

  test('loses a product that is taken out, and is gone with the family, whose products stay', async () => {
    const { id, small, large, fields } = await aSavedFamily()
    await send(String(id), { ...fields, [`out_${large}`]: 'on' }).expect(303)
    expect((await productsOf(id)).map((product) => product.id)).toEqual([small])
    const found = async (q: string) => page(await manager.get(`/en/admin/families?q=${q}`)).texts('.panel h2')
    expect(await found('TAJ')).toContain('Tagine')
    expect(await found('bowl')).toEqual([])
    await send(`${id}/deletion`, {}).expect(303).expect('location', '/en/admin/families')
    await manager.get(`/en/admin/families/${id}`).expect(404)
    await send(String(id), titles).expect(404)
    const late = page(await send(String(id), { ...fields, title_fr: 'Typed' }).expect(409))
    expect(late.formValues('form[action="/en/admin/families/new"]').title_fr).toBe('Typed')
    const left = await db('products').where('id', small).first('family_id', 'option_values')
    expect(left).toEqual({ family_id: null, option_values: [] })
  })
})

test('a new family and the end of one wait for whoever holds them, their category or products, without a deadlock', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const id = await create({ ...sizes, added: `${one.id}, ${other.id}` })
  // Saved later, its row lies behind that of the other.
  await db('products').where('id', one.id).update({ price: 99 })
  const { id: third, category_id } = await aProduct()
  const { id: alone } = await aProduct()
  const another = await create({ ...sizes, added: String(alone) })
  const added = { ...titles, ...sizes, added: String(third), makes: 'hidden' }
  for (const { table, held, next, sent } of [
    { table: 'categories', held: category_id, next: third, sent: () => send('new', added) },
    { table: 'products', held: one.id, next: other.id, sent: () => send(`${id}/deletion`, {}) },
    { table: 'product_families', held: another, next: alone, sent: () => send(`${another}/deletion`, {}) },
  ]) {
    const holding = await db.transaction()
    await holding(table).where('id', held).forUpdate()
    const answer = awaitedLater(sent().expect(303))
    await waitForLocks(db)
    await holding('products')
      .where('id', next)
      .update({ stock: 1 })
      .finally(() => holding.commit())
    await answer
  }
})
