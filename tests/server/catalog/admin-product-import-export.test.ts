import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { fileColumns } from '#domain/catalog/product-file.ts'
import { csvLine } from '../../../server/http/responses/csv.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, aCategory, aProduct, aPicture, anOrder, signedIn } = await openShop({ hasBackground: true })
const manager = await signedIn('manager')

const category = await aCategory({ slug: 'files' })
const newLine = 'name_ar,name_en,price,category\nطاجين,Tagine,120,files'

const upload = (text: string | Buffer) =>
  manager.post('/en/admin/products/imports/new').attach('file', Buffer.from(text as string), 'products.csv')

/** Uploads a file and returns the address of its check. */
const check = async (text: string): Promise<string> => (await upload(text).expect(303)).headers.location ?? ''

const look = async (address: string) => page(await manager.get(address).expect(200))

/** The counts above the rows: changed, new, unchanged, with errors. */
async function counts(address: string): Promise<number[]> {
  return (await look(address)).texts('.import-counts bdi').map(Number)
}

/** Starts the import and waits until it has finished. */
async function run(address: string) {
  await manager.post(`${address}/run`).expect(303)
  await expect.poll(async () => (await look(address)).has('[data-import-progress]')).toBe(false)
  return look(address)
}

const fileOf = async (): Promise<string> => (await manager.get('/admin/products.csv').expect(200)).text
const rows = () => db('products').orderBy('id')
const rowOf = (id: number) => db('products').where({ id }).first()

describe('the file of all products', () => {
  test('leaves prices by quantity out, as its page says, and an import leaves them as they are', async () => {
    const shown = page(await manager.get('/en/admin/products/imports/new').expect(200))
    expect(shown.text('main')).toContain('Prices by quantity are not in it and stay as they are.')
    const price_breaks = [{ from_quantity: 10, price: 90_00 }]
    const { id } = await aProduct({ category_id: category.id, price: 100_00, price_breaks })
    expect((await fileOf()).split('\n')[0]).not.toMatch(/break|from_quantity/)
    await run(await check(`id,price\n${id},110`))
    expect(await db('products').where({ id }).first('price')).toEqual({ price: '110.00' })
    expect(await db('price_breaks').where({ product_id: id }).pluck('price')).toEqual(['90.00'])
  })

  test('is UTF-8 with a byte order mark, has every column and no formula', async () => {
    await aProduct({ category_id: category.id, name_en: '=cmd|calc', description_en: '+1\n"quoted", twice' })
    const { text, headers } = await manager.get('/admin/products.csv').expect(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(text.startsWith('\ufeffid,name_ar,')).toBe(true)
    expect(text.split('\r\n')[0]?.slice(1).split(',')).toEqual([...fileColumns])
    expect(text).toContain(",'=cmd|calc,")
    expect(text).toContain(`"'+1\n""quoted"", twice"`)
  })

  test('changes nothing when it is imported again', async () => {
    const picture = await aPicture()
    const { id } = await aProduct({
      category_id: category.id,
      name_ar: '@home',
      name_en: "'=quoted",
      name_fr: null,
      description_ar: 'سطر أول\r\nسطر ثانٍ؛ وفاصلة، و"اقتباس"',
      description_en: '-dash; semicolon;=1+1\t+tab\n- item\n\'@kept\n"=quoted"',
      price: 1234_50,
      sale_price: 999_99,
      is_active: false,
      width_cm: 0.1,
      length_cm: 28.5,
      height_cm: 999.9,
      weight_g: 24_000,
      material: 'zellige',
      made_to_order_days: 21,
      is_for_outdoors: true,
      care_fr: 'Un peu\nd’huile',
    })
    // One picture is older than the table of pictures.
    const images = [picture.url, '/uploads/of/old.jpg']
    await db('products').where({ id }).update({ images })
    const before = await rows()
    const address = await check(await fileOf())
    expect(await counts(address)).toEqual([0, 0, before.length, 0])
    await manager.post(`${address}/run`).expect(303)
    expect(await rows()).toEqual(before)
  })

  test('changes nothing after a spreadsheet has changed separators, line ends and decimals', async () => {
    const before = await rows()
    // A French spreadsheet saves it so: semicolons, decimal commas, VRAI and FAUX.
    const cells: string[][] = parse(await fileOf(), { bom: true })
    const french = cells.map((line, index) =>
      line
        .map((cell, column) => {
          const hasDecimals = index > 0 && /price|_cm$/.test(fileColumns[column] ?? '')
          const words: Record<string, string> = { true: 'VRAI', false: 'FAUX' }
          const said = hasDecimals ? cell.replace('.', ',') : (words[cell] ?? cell).replaceAll('\r\n', '\n')
          return `"${said.replaceAll('"', '""')}"`
        })
        .join(';'),
    )
    expect(await counts(await check(french.join('\n')))).toEqual([0, 0, before.length, 0])
  })
})

test('a checked file shows what would change, from and to, writes nothing before it is imported, and then just that', async () => {
  const fields = { name_en: 'Before', price: 100_00, stock: 3, weight_g: 900, material: 'glass' } as const
  const product = await aProduct({ category_id: category.id, ...fields })
  const picture = await aPicture()
  const other = await aCategory({ slug: 'elsewhere', name_en: 'Lamps of clay' })
  const address = await check(
    [
      'id,name_ar,name_en,price,category,stock,is_active,width_cm,weight_g,material,images',
      `${product.id},${product.name_ar},After,"80,50",elsewhere,3,no,٢٨٫٥,,Glazed Earthenware,${picture.url}`,
      `,جديد,Brand new,50.5,files,7,,,,,`,
    ].join('\n'),
  )
  expect(await counts(address)).toEqual([1, 1, 0, 0])
  const shown = await look(`${address}?show=change`)
  expect(shown.text('.import-lines p')).toBe('Line 2')
  expect(shown.texts('.import-fields del')).toEqual(expect.arrayContaining(['100.00 DH', 'yes', 'Glass']))
  const added = expect.arrayContaining(['80.50 DH', 'no', 'Glazed earthenware'])
  expect(shown.texts('.import-fields ins')).toEqual(added)
  expect(await rowOf(product.id)).toMatchObject({ price: '100.00', version: 1 })

  expect((await run(address)).allText()).toContain('Imported')
  expect(await rowOf(product.id)).toMatchObject({
    name_en: 'After',
    price: '80.50',
    category_id: other.id,
    is_active: false,
    version: 2,
    updated_by: expect.any(Number),
    width_cm: 28.5,
    weight_g: null,
    material: 'glazed_earthenware',
    images: [picture.url],
  })
  const brandNew = await db('products').where({ name_en: 'Brand new' }).first()
  expect(brandNew).toMatchObject({
    price: '50.50',
    stock: 7,
    is_active: true,
    sale_price: null,
    images: [],
  })
  const { body } = await manager.get('/api/products?q=brand')
  expect(body.items.map((item: { name_en: string }) => item.name_en)).toEqual(['Brand new'])
})

test('a checked file shows each error with its line, and cannot be imported', async () => {
  const product = await aProduct({ category_id: category.id })
  const gone = await aProduct({ category_id: category.id })
  await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
  const before = await rows()
  const wrong = [
    [`${product.id},,Bowl,10,,files,1,yes,`, 'name_ar', 'Required'],
    [',اسم,Bowl,"1,234",,files,1,yes,', 'price', 'Enter a price in dirhams with at most two decimals'],
    [',اسم,Bowl,10,12,files,1,yes,', 'sale_price', 'The sale price must be below the price'],
    [',اسم,Bowl,10,,nothing,1,yes,', 'category', 'There is no such category'],
    [',اسم,Bowl,10,,files,-1,yes,', 'stock', 'Enter a whole number from 0 up'],
    [',اسم,Bowl,10,,files,1,yes,/uploads/none.jpg', 'images', 'This picture is not in the shop yet'],
    ['abc,اسم,Bowl,10,,files,1,yes,', 'id', 'There is no product with this id.'],
    [`${gone.id},اسم,Bowl,10,,files,1,yes,`, 'id', 'There is no product with this id.'],
    [`${product.id},اسم,Bowl,10,,files,1,yes,`, 'id', 'An earlier line has the same id.'],
    [',اسم,Bowl,10,,files,1,yes,,,too many', 'line', 'This line has more cells than there are columns.'],
  ]
  const head = 'id,name_ar,name_en,price,sale_price,category,stock,is_active,images'
  const address = await check([head, ...wrong.map(([line]) => line)].join('\n'))
  const shown = await look(address)
  expect(shown.texts('.import-lines > li')).toHaveLength(wrong.length)
  for (const [index, [, , message]] of wrong.entries()) {
    const line = shown.texts('.import-lines > li')[index]
    expect(line).toContain(`Line ${index + 2}`)
    expect(line).toContain(message)
  }
  expect(shown.has('form')).toBe(false)
  await manager.post(`${address}/run`).expect(303)
  expect(await rows()).toEqual(before)
})

test('a checked file is visible only to its owner, and deleted after a day', async () => {
  const address = await check(newLine)
  const other = await signedIn('manager')
  await other.get(address).expect(404)
  await other.post(`${address}/run`).expect(404)
  await db('product_imports').update({ created_at: db.raw("now() - interval '25 hours'") })
  await manager.get(address).expect(404)
})

describe('a change between check and import', () => {
  test('of a shown field is reported, and nothing is written', async () => {
    const product = await aProduct({ category_id: category.id, price: 100_00 })
    const quiet = await aProduct({ category_id: category.id, price: 100_00 })
    const address = await check(`id,price\n${product.id},120\n${quiet.id},120`)
    await db('products').where({ id: product.id }).update({ price: 90 })
    const finished = await run(address)
    expect(finished.text('.alert--error')).toContain('changed since the check')
    expect(await rowOf(quiet.id)).toMatchObject({ price: '100.00' })
    expect((await run(address)).text('.alert--error')).toContain('changed since the check')
  })

  test('of the stock by an order is preserved where the file did not change the stock', async () => {
    const product = await aProduct({ category_id: category.id, price: 100_00, stock: 10 })
    const address = await check(`id,price,stock\n${product.id},120,10`)
    await anOrder({ items: [{ product_id: product.id, quantity: 4 }] })
    expect((await run(address)).allText()).toContain('Imported')
    expect(await rowOf(product.id)).toMatchObject({ price: '120.00', stock: 6 })
  })

  test('that makes a line invalid is reported, too', async () => {
    const product = await aProduct({ category_id: category.id })
    const doomed = await aCategory({ slug: 'doomed' })
    const address = await check(`id,category\n${product.id},doomed`)
    await db('categories').where({ id: doomed.id }).delete()
    const finished = await run(address)
    expect(finished.text('.alert--error')).toContain('changed since the check')
  })

  test('does not repeat the import, however often the button is pressed', async () => {
    const address = await check(`${newLine.replace('Tagine', 'Just one')}`)
    await Promise.all([1, 2, 3].map(() => manager.post(`${address}/run`).expect(303)))
    await run(address)
    expect(await db('products').where({ name_en: 'Just one' })).toHaveLength(1)
  })
})

test('a running import shows its progress, and one that failed can be tried again', async () => {
  const address = await check(`${newLine}\nطاجين,Another,120,files`)
  const imports = db('product_imports').where({ id: address.split('/').at(-1) })
  await imports.clone().update({ state: 'running', lines_done: 1 })
  const shown = await look(address)
  expect(shown.text('[data-import-progress] label')).toContain('Lines written: 1 of 2')
  expect(shown.has('form')).toBe(false)
  await imports.clone().update({ state: 'failed' })
  const again = await look(address)
  expect(again.text('.alert--error')).toContain('Nothing was written')
  expect(again.has('form button')).toBe(true)
})

test.each([
  ['only a header', 'id,name_ar\n', 'no products in it'],
  ['unknown columns', 'a,b\n1,2', 'must name the columns'],
  ['a column twice', 'id,price,Price\n1,2,3', 'The column price is there twice.'],
  ['an unclosed quotation mark', 'id,name_ar\n1,"open', 'a quotation mark is not closed'],
  ['another encoding', Buffer.from('id,name_ar\n1,caf\xe9', 'latin1'), 'not UTF-8'],
  ['too many lines', `id\n${'1\n'.repeat(10_001)}`, 'more than 10,000 lines'],
  ['millions of cells in a line', `id\n1${','.repeat(9_000_000)}`, 'more than 200 cells'],
])('an unreadable file with %s is rejected with a message', async (_what, content, message) => {
  const answer = await upload(content).expect(422)
  expect(page(answer).text('#file-error')).toContain(message)
})

test('an unreadable file larger than 10 MB is rejected with a message', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')
  const answer = await upload(large).expect(413)
  expect(page(answer).text('#file-error')).toContain('larger than 10 MB')
})

test('a file with odd cells is readable: they are plain text', async () => {
  const malicious = `<script>alert(1)</script>'; drop table products; --\u202e\0`
  const address = await check(
    csvLine(['name_ar', 'name_en', 'price', 'category', 'images', 'password']) +
      csvLine([malicious, malicious, '10', 'files', '', 'x']),
  )
  const shown = await look(address)
  expect(shown.has('.import-lines script')).toBe(false)
  expect(shown.allText()).toContain('password')
  expect((await run(address)).allText()).toContain('Imported')
})

test('10,000 lines are checked and written, while the shop keeps responding', {
  tags: ['series'],
}, async () => {
  await db('products').delete()
  const description = 'A long description of a bowl. '.repeat(10)
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    csvLine([`زلافة ${index}`, `Bulk ${index}`, description, '45,90', 'files']),
  )
  const head = csvLine(['name_ar', 'name_en', 'description_en', 'price', 'category'])
  const address = await check(head + lines.join(''))
  expect(await counts(address)).toEqual([0, 10_000, 0, 0])
  const running = run(address)
  const first = await Promise.race([running, manager.get('/api/products?q=tagine').expect(200)])
  expect(first).toHaveProperty('status', 200)
  expect((await running).allText()).toContain('Imported')
  const written = await db('products').whereLike('name_en', 'Bulk %').count({ count: '*' })
  expect(written).toEqual([{ count: 10_000 }])

  const file = await fileOf()
  expect(await counts(await check(file))).toEqual([0, 0, 10_000, 0])
  await run(await check(file.replaceAll(',45.90,', ',44.90,')))
  expect(await db('products').where({ price: 44.9 }).count({ count: '*' })).toEqual([{ count: 10_000 }])
})
