import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test, vi } from 'vitest'
import { fileColumns } from '#domain/catalog/product-file.ts'
import { readImportLookups } from '../../../server/catalog/import/read-import-lookups.ts'
import { csvLine } from '../../../server/http/responses/csv.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
const { db, aCategory, aProduct, aFamily, aPicture, anOrder, signedIn } = await openShop({
  hasBackground: true,
  environment: { UPLOADS_DIR: uploadsDir },
})
const manager = await signedIn('manager')

const category = await aCategory({ slug: 'files' })
const newLine = 'name_ar,name_en,price,category\nطاجين,Tagine,120,files'

/** Uploads a file and returns the address of its check. */
async function check(text: string | Buffer): Promise<string> {
  const { headers } = await manager
    .post('/en/admin/products/imports/new')
    .attach('file', Buffer.from(text as string), 'products.csv')
    .expect(303)
  return headers.location as string
}

const look = async (address: string) => page(await manager.get(address).expect(200))

/** The counts above the rows: changed, new, unchanged, with errors. */
async function counts(address: string): Promise<number[]> {
  return (await look(address)).texts('.import-counts bdi').map(Number)
}

/** Starts the import and waits until it has finished. */
async function run(address: string) {
  await manager.post(`${address}/run`).expect(303)
  return vi.waitFor(
    async () => {
      const shown = await look(address)
      expect(shown.has('[data-import-progress]')).toBe(false)
      return shown
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function fileOf(): Promise<string> {
  const { text } = await manager.get('/admin/products.csv').buffer(true).expect(200)
  return text
}

const rows = () => db('products').orderBy('id')

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
      ...{ width_cm: 0.1, length_cm: 28.5, height_cm: 999.9, weight_g: 24_000, material: 'zellige' },
      ...{ made_to_order_days: 21, is_for_outdoors: true, care_fr: 'Un peu\nd’huile' },
    })
    // One picture is older than the table of pictures.
    await db('products')
      .where({ id })
      .update({ images: [picture.url, '/uploads/of/old.jpg'] })
    const before = await rows()
    const address = await check(await fileOf())
    expect(await counts(address)).toEqual([0, 0, before.length, 0])
    const shown = await look(address)
    expect(shown.allText()).toContain('0 changes')
    expect(shown.has('form')).toBe(false)
    await manager.post(`${address}/run`).expect(303)
    expect(await rows()).toEqual(before)
  })

  test('is read as version 3.0.0 wrote it, and leaves a product in its family', async () => {
    const { id } = await aProduct({ category_id: category.id, name_ar: 'كأس', name_en: 'Cup' })
    const family_id = await aFamily({ size: ['small', 'big'], products: [id] })
    const written =
      'id,name_ar,name_en,name_fr,description_ar,description_en,description_fr,price,sale_price,category,stock,' +
      'made_to_order_days,is_active,is_featured,diameter_cm,width_cm,length_cm,height_cm,weight_g,capacity_ml,material,' +
      'maker,is_food_safe,is_flame_safe,is_oven_safe,is_microwave_safe,is_dishwasher_safe,is_for_outdoors,' +
      'is_hand_painted,care_ar,care_en,care_fr,images\r\n' +
      `${id},كأس,Cup,Tasse,,,,99.50,,files,10,,true,false,,,,,,,,,false,false,false,false,false,false,false,,,,\r\n`
    await run(await check(written))
    expect(
      await db('products').where({ id }).first('price', 'name_fr', 'family_id', 'option_values'),
    ).toEqual({
      ...{ price: '99.50', name_fr: 'Tasse', family_id, option_values: [1] },
    })
  })

  test('changes nothing after a spreadsheet has changed separators, line ends and decimals', async () => {
    const before = await rows()
    const { text } = await manager.get('/admin/products.csv')
    // As saved by a French spreadsheet: semicolons, decimal commas, VRAI and FAUX.
    const cells: string[][] = parse(text, { bom: true })
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

test('what a piece is can be written as people write it', async () => {
  const { id } = await aProduct({
    category_id: category.id,
    weight_g: 900,
    material: 'glass',
    is_oven_safe: true,
  })
  const columns = 'id,width_cm,height_cm,weight_g,capacity_ml,material,maker,is_food_safe,is_oven_safe'
  const address = await check(`${columns}\n${id},"٢٨٫٥","12,5 cm",,1 500,Glazed Earthenware,دار,oui,`)
  expect(await counts(address)).toEqual([1, 0, 0, 0])
  expect((await look(address)).text('.import-lines')).toMatch(/Material.*Glass.*Glazed earthenware/)
  await run(address)
  expect(await db('products').where({ id }).first()).toMatchObject({
    ...{ width_cm: 28.5, height_cm: 12.5, weight_g: null, capacity_ml: 1500 },
    ...{ material: 'glazed_earthenware', maker: 'دار', is_food_safe: true, is_oven_safe: true },
  })
  const wrong = await look(await check(`id,width_cm,material,weight_g\n${id},20 x 30,plastic,0`))
  expect(wrong.texts('.import-lines .error')).toEqual([
    expect.stringContaining('Width: Enter centimetres'),
    'Weight: Enter a whole number from 1 up',
    'Material: Choose from the list',
  ])
  expect(page(await manager.get('/en/admin/products/imports/new')).allText()).toContain(
    'One of these: earthenware, glazed_earthenware,',
  )
})

describe('a checked file', () => {
  test('shows for each line what would change, from and to, and writes nothing', async () => {
    const product = await aProduct({ category_id: category.id, name_en: 'Bowl', price: 100_00, stock: 3 })
    const address = await check(`id,price,stock,is_active\n${product.id},"120,50",3,no\n`)
    expect(await counts(address)).toEqual([1, 0, 0, 0])
    const shown = await look(address)
    expect(shown.text('.import-lines p')).toBe('Line 2')
    expect(shown.texts('.import-fields dt')).toEqual(['Price', 'Active'])
    expect(shown.texts('.import-fields del')).toEqual(['100.00 DH', 'yes'])
    expect(shown.texts('.import-fields ins')).toEqual(['120.50 DH', 'no'])
    expect(await db('products').where({ id: product.id }).first()).toMatchObject({
      price: '100.00',
      version: 1,
    })
  })

  test('is imported as it was shown', async () => {
    const product = await aProduct({ category_id: category.id, name_en: 'Before', stock: 3 })
    const picture = await aPicture()
    const other = await aCategory({ slug: 'elsewhere', name_en: 'Lamps of clay' })
    const address = await check(
      [
        'id,name_ar,name_en,price,category,stock,images',
        `${product.id},إبريق,After,80,elsewhere,3,${picture.url}`,
        `,جديد,Brand new,50.5,files,7,`,
      ].join('\n'),
    )
    expect(await counts(address)).toEqual([1, 1, 0, 0])
    const done = await run(address)
    expect(done.allText()).toContain('Imported')
    expect(await db('products').where({ id: product.id }).first()).toMatchObject({
      name_en: 'After',
      price: '80.00',
      category_id: other.id,
      images: [picture.url],
      version: 2,
    })
    const added = await db('products').where({ name_en: 'Brand new' }).first()
    expect(added).toMatchObject({ price: '50.50', stock: 7, is_active: true, sale_price: null, images: [] })
    for (const [word, name] of [
      ['lamps', 'After'],
      ['brand', 'Brand new'],
    ]) {
      const { body } = await manager.get(`/api/products?q=${word}`)
      expect(body.items.map((item: { name_en: string }) => item.name_en)).toEqual([name])
    }
  })

  test('shows each error with line and column, in the language of the page', async () => {
    const product = await aProduct({ category_id: category.id })
    const gone = await aProduct({ category_id: category.id })
    await db('products').where({ id: gone.id }).update({ deleted_at: new Date() })
    const before = await rows()
    const wrong = [
      [`${product.id},,Bowl,10,,files,1,yes,`, 'name_ar', 'Required'],
      [',اسم,Bowl,,,files,1,yes,', 'price', 'Required'],
      [',اسم,Bo\u202ewl,10,,files,1,yes,', 'name_en', 'This line contains invisible characters'],
      [
        ',اسم,Bowl,"1,234",,files,1,yes,',
        'price',
        'Enter a price in dirhams with at most two decimals, such as 1499 or 149.90',
      ],
      [',اسم,Bowl,10,12,files,1,yes,', 'sale_price', 'The sale price must be below the price'],
      [',اسم,Bowl,10,,nothing,1,yes,', 'category', 'There is no such category'],
      [',اسم,Bowl,10,,files,-1,yes,', 'stock', 'Enter a whole number from 0 up'],
      [',اسم,Bowl,10,,files,1,perhaps,', 'is_active', 'This must be true or false'],
      [',اسم,Bowl,10,,files,1,yes,/uploads/none.jpg', 'images', 'This picture is not in the shop yet'],
      ['999999,اسم,Bowl,10,,files,1,yes,', 'id', 'There is no product with this id.'],
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
    const french = page(await manager.get(address.replace('/en/', '/fr/')).expect(200))
    expect(french.allText()).toContain('Une ligne précédente a le même id.')
  })

  test('cannot exceed the limit of featured products', async () => {
    await db('products').update({ is_featured: false })
    const products = await Promise.all(
      Array.from({ length: 5 }, () => aProduct({ category_id: category.id })),
    )
    const lines = products.map(({ id }) => `${id},yes`).join('\n')
    expect(await counts(await check(`id,is_featured\n${lines}`))).toEqual([4, 0, 0, 1])
    await db('products').where({ id: products[4]?.id }).update({ is_featured: true })
    const swap = `id,is_featured\n${products[0]?.id},yes\n${products[1]?.id},yes\n${products[2]?.id},yes\n${products[3]?.id},yes\n${products[4]?.id},no`
    expect(await counts(await check(swap))).toEqual([5, 0, 0, 0])
  })

  test('is visible only to its owner, and deleted after a day', async () => {
    const address = await check(newLine)
    const other = await signedIn('manager')
    await other.get(address).expect(404)
    await other.post(`${address}/run`).expect(404)
    await manager.get('/en/admin/products/imports/abc').expect(404)
    await db('product_imports').update({ created_at: db.raw("now() - interval '25 hours'") })
    await manager.get(address).expect(404)
  })

  test('shows a page of lines at a time', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `اسم,Many ${index},10,files`)
    const address = await check(['name_ar,name_en,price,category', ...lines].join('\n'))
    const second = await look(`${address}?show=add&page=2`)
    expect(second.texts('.import-lines > li')).toHaveLength(50)
    expect(second.texts('.import-lines p')[0]).toBe('Line 52')
    expect((await look(`${address}?show=add&page=99`)).texts('.import-lines > li')).toHaveLength(20)
  })
})

describe('a change between check and import', () => {
  test('of a shown field is reported, and nothing is written before another check', async () => {
    const product = await aProduct({ category_id: category.id, price: 100_00 })
    const quiet = await aProduct({ category_id: category.id, price: 100_00 })
    const address = await check(`id,price\n${product.id},120\n${quiet.id},120`)
    await db('products').where({ id: product.id }).update({ price: 90 })
    const finished = await run(address)
    expect(finished.text('.alert')).toContain('changed since the check')
    expect(finished.texts('.import-lines > li')).toHaveLength(1)
    expect(finished.text('.import-fields del')).toBe('90.00 DH')
    expect(await db('products').where({ id: quiet.id }).first()).toMatchObject({ price: '100.00' })
    expect((await run(address)).allText()).toContain('Imported')
    expect(await db('products').whereIn('id', [product.id, quiet.id]).select('price')).toEqual([
      { price: '120.00' },
      { price: '120.00' },
    ])
  })

  test('of the stock by an order is preserved where the file did not change the stock', async () => {
    const product = await aProduct({ category_id: category.id, price: 100_00, stock: 10 })
    const address = await check(`id,price,stock\n${product.id},120,10`)
    await anOrder({ items: [{ product_id: product.id, quantity: 4 }] })
    expect((await run(address)).allText()).toContain('Imported')
    expect(await db('products').where({ id: product.id }).first()).toMatchObject({
      price: '120.00',
      stock: 6,
    })
  })

  test('that makes a line invalid is an error', async () => {
    const product = await aProduct({ category_id: category.id })
    const doomed = await aCategory({ slug: 'doomed' })
    const address = await check(`id,category\n${product.id},doomed`)
    await db('categories').where({ id: doomed.id }).delete()
    const finished = await run(address)
    expect(finished.text('.alert')).toContain('cannot be imported any more')
    expect(finished.text('.import-lines .error')).toContain('There is no such category')
  })

  test('does not repeat the import, however often the button is pressed', async () => {
    const address = await check(`${newLine.replace('Tagine', 'Just one')}`)
    await Promise.all([1, 2, 3].map(() => manager.post(`${address}/run`).expect(303)))
    await run(address)
    expect(await db('products').where({ name_en: 'Just one' })).toHaveLength(1)
  })
})

test('an import protects its pictures from pruning while it is written', async () => {
  const { url } = await aPicture({ url: '/uploads/product-images/1/1-imported.jpg' })
  await db('pictures')
    .where({ url })
    .update({ created_at: db.raw("now() - interval '2 days'") })
  const sweep = () => pruneOrphanPictures(db, createStore(uploadsDir))
  await db.transaction(async (transaction) => {
    await readImportLookups(transaction, { productIds: [], pictureUrls: [url], isLocked: true })
    expect(await sweep()).toBe(0)
  })
  expect(await sweep()).toBe(1)
})

test('a running import shows its progress, and its page reloads by itself', async () => {
  const idle = await openShop()
  await idle.aCategory({ slug: 'files' })
  const waiting = await idle.signedIn('manager')
  const { headers } = await waiting
    .post('/en/admin/products/imports/new')
    .attach('file', Buffer.from(`${newLine}\nطاجين,Another,120,files`), 'products.csv')
  const address = headers.location as string
  await waiting.post(`${address}/run`).expect(303)
  await idle.db('product_imports').update({ state: 'running', lines_done: 1 })
  const answer = await waiting.get(address).expect(200)
  const shown = page(answer)
  expect(shown.text('[data-import-progress] label')).toContain('Lines written: 1 of 2')
  expect(shown.attribute('progress', 'value')).toBe('1')
  expect(answer.text).toMatch(/<noscript><meta http-equiv="refresh"/i)
  expect(shown.has('form')).toBe(false)
  await idle.db('product_imports').update({ state: 'failed' })
  const again = page(await waiting.get(address).expect(200))
  expect(again.text('.alert')).toContain('nothing was written')
  expect(again.has('form button')).toBe(true)
})

describe('an unreadable file', () => {
  test.each([
    ['nothing', '', 'Choose a file first'],
    ['only a header', 'id,name_ar\n', 'no products in it'],
    ['unknown columns', 'a,b\n1,2', 'must name the columns'],
    ['a column twice', 'id,price,Price\n1,2,3', 'The column price is there twice.'],
    ['an unclosed quotation mark', 'id,name_ar\n1,"open', 'a quotation mark is not closed'],
    ['another encoding', Buffer.from('id,name_ar\n1,caf\xe9', 'latin1'), 'not UTF-8'],
    ['UTF-16', Buffer.from('\ufeffid,name_ar\n1,x', 'utf16le'), 'not UTF-8'],
    ['too many lines', `id\n${'1\n'.repeat(10_001)}`, 'more than 10,000 lines'],
    ['millions of columns', `id${','.repeat(9_000_000)}`, 'more than 200 cells'],
    ['millions of cells in a line', `id\n1${','.repeat(9_000_000)}`, 'more than 200 cells'],
  ])('with %s is rejected with a message', async (_what, content, message) => {
    const answer = await manager
      .post('/en/admin/products/imports/new')
      .attach('file', Buffer.from(content as string), 'products.csv')
      .expect(422)
    expect(page(answer).text('#file-error')).toContain(message)
  })

  test('larger than 10 MB is rejected with a message', async () => {
    const answer = await manager
      .post('/en/admin/products/imports/new')
      .attach('file', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'products.csv')
      .expect(413)
    expect(page(answer).text('#file-error')).toContain('larger than 10 MB')
  })

  test('is not one with odd cells, which are plain text', async () => {
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
})

test('10,000 lines are checked and written, while the shop keeps responding', {
  tags: ['series'],
}, async () => {
  await db('products').delete()
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    csvLine([
      `زلافة ${index}`,
      `Bulk ${index}`,
      'A long description of a bowl. '.repeat(10),
      '45,90',
      'files',
    ]),
  )
  const address = await check(
    csvLine(['name_ar', 'name_en', 'description_en', 'price', 'category']) + lines.join(''),
  )
  expect(await counts(address)).toEqual([0, 10_000, 0, 0])
  const running = run(address)
  const first = await Promise.race([running, manager.get('/api/products?q=tagine').expect(200)])
  expect(first).toHaveProperty('status', 200)
  expect((await running).allText()).toContain('Imported')
  expect(await db('products').whereLike('name_en', 'Bulk %').count({ count: '*' })).toEqual([
    { count: 10_000 },
  ])

  const file = await fileOf()
  expect(await counts(await check(file))).toEqual([0, 0, 10_000, 0])
  await run(await check(file.replaceAll(',45.90,', ',44.90,')))
  expect(await db('products').where({ price: 44.9 }).count({ count: '*' })).toEqual([{ count: 10_000 }])
})
