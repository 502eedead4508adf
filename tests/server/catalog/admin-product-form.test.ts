import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProduct } from '../../../server/catalog/products/product-rows.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { readStaffForm } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { aFolder } from '../../support/run/own-places.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await aFolder()
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const { db, request, aCategory, aProduct, anOrder, aPicture } = shop
const manager = await shop.signedIn('manager')
const photograph = await aPhotograph().jpeg().toBuffer()
await aCategory({ slug: 'bowls', name_en: 'Bowls' })
const vases = await aCategory({ slug: 'vases', name_en: 'Vases' })

/** The required fields of a new form are filled in. */
const filled = {
  name_ar: 'زلافة زرقاء',
  name_en: 'Blue bowl',
  name_fr: '',
  category: 'bowls',
  description_ar: '',
  description_en: '',
  description_fr: '',
  price: '120.50',
  sale_price: '',
  stock: '0',
  stock_read: '',
  is_active: ['off', 'on'],
  is_featured: 'off',
}
type Fields = Record<string, string | string[]>

/** Submits the form as a browser without JavaScript does. */
function post(address: string, fields: Fields, files: [Buffer, string][] = []) {
  const sent = manager.post(`/en/admin/products/${address}`).field(fields)
  for (const [file, name] of files) sent.attach('images_files', file, name)
  return sent
}

const opened = async (id: number) => readStaffForm(await manager.get(`/en/admin/products/${id}`).expect(200))
const newest = () => db('products').orderBy('id', 'desc').first()
const rowOf = (id: number) => db('products').where({ id }).first()

test('what a piece costs the shop is asked for by the form, stored with the product and its copy, and never shown to buyers', async () => {
  const costOf = async (product_id: number) =>
    (await db('product_costs').first('cost').where({ product_id }))?.cost
  await post('new', { ...filled, cost: '60,50' }).expect(303)
  const { id } = await newest()
  expect(await costOf(id)).toBe('60.50')
  expect((await opened(id)).cost).toEqual(['60.50'])
  expect((await request.get(`/api/products/${id}`).expect(200)).text).not.toMatch(/cost|60\.5/)
  const wrong = page(await post(String(id), { ...(await opened(id)), cost: 'ten' }).expect(422))
  expect(wrong.attribute('#cost', 'value')).toBe('ten')
  expect(wrong.text('#cost-error')).toMatch(/^Enter a price in dirhams/)
  // Tapped twice in the list it is one copy.
  const action = `/en/admin/products/${id}/copy`
  const copying = page(await manager.get('/en/admin?tab=products')).formValues(`form[action="${action}"]`)
  for (let tap = 0; tap < 2; tap += 1) await manager.post(action).type('form').send(copying).expect(303)
  expect(await db('products').where({ name_en: 'Copy of Blue bowl' })).toHaveLength(1)
  const copy = await newest()
  expect(copy).toMatchObject({ name_en: 'Copy of Blue bowl', price: '120.50', stock: 0, is_active: false })
  expect(await costOf(copy.id)).toBe('60.50')
  await post(String(id), { ...(await opened(id)), cost: '' }).expect(303)
  expect(await costOf(id)).toBeUndefined()
})

describe('a new product', () => {
  test('is created with its pictures in the folder of products, and its alternative texts are shown in the shop', async () => {
    const files: [Buffer, string][] = [
      [photograph, 'a.jpg'],
      [photograph, 'b.jpg'],
    ]
    const { headers } = await post('new', { ...filled, stock: '' }, files).expect(303)
    expect(headers.location).toBe('/en/admin?tab=products')
    const list = page(await manager.get('/en/admin?tab=products'))
    expect(list.text('.toast strong')).toBe('Product added successfully')
    const product = await newest()
    expect(product).toMatchObject({ name_fr: null, price: '120.50', sale_price: null, is_active: true })
    expect(product.images).toHaveLength(2)
    expect(product.images[0]).toMatch(/^\/uploads\/product-images\/\d+\//)

    const fields = await opened(product.id)
    const alts = { images_alt_en: ['A bowl from above', ''] }
    await post(`${product.id}`, { ...fields, ...alts, images: product.images }).expect(303)
    const shown = page(await request.get(`/en/product/${product.id}`).expect(200))
    const shownAlts = shown.all('.gallery-strip img').map((image) => image.getAttribute('alt'))
    expect(shownAlts).toEqual(['A bowl from above', 'Blue bowl 2'])
    expect((await request.get('/en/shop')).text).toContain('alt="A bowl from above"')
  })

  test('protects its pictures from pruning while it is saved, and shows no deleted ones', async () => {
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    const { url } = await aPicture({ url: '/uploads/product-images/1/1-swept.jpg' })
    await db('pictures').where({ url }).update({ created_at: old })
    const { id: _id, ...product } = await aProduct({ name_en: 'Bowl' })
    const sweep = () => pruneOrphanPictures(db, createStore(uploadsDir))
    await db.transaction(async (transaction) => {
      await createProduct(transaction, { ...product, images: [url] })
      expect(await sweep()).toBe(0)
    })
    expect(await sweep()).toBe(0)
    const gone = { ...product, images: ['/uploads/product-images/1/1-gone.jpg'] }
    expect(await createProduct(db, gone)).toEqual({ ok: false, code: 'picture_gone' })
    await post('new', { ...filled, images: gone.images }).expect(303)
    const list = page(await manager.get('/en/admin?tab=products'))
    expect(list.text('.toasts')).toContain('This picture is not in the shop any more')
  })

  test('with something missing, a price that can be read in two ways or below its sale price says so, and keeps what was typed and sent', async () => {
    const faulty = { ...filled, name_en: '', price: '', category: '', description_fr: 'Émail bleu' }
    const form = page(await post('new', faulty, [[photograph, 'a.jpg']]).expect(422))
    expect(form.text('main [role=alert]')).toBe(
      'Please fill in all required fields: English name, price, and category',
    )
    expect(form.text('#price-error')).toBe('Required')
    expect(form.text('#description_fr')).toBe('Émail bleu')
    expect(form.attribute('[name=images]', 'value')).toMatch(/^\/uploads\//)
    expect(form.has('#name_ar-error')).toBe(false)
    const twoWays = page(await post('new', { ...filled, price: '1,499' }).expect(422))
    expect(twoWays.text('#price-error')).toContain('Enter a price in dirhams with at most two decimals')
    const dearer = page(await post('new', { ...filled, sale_price: '120.50' }).expect(422))
    expect(dearer.text('#sale_price-error')).toBe('The sale price must be below the price')
  })

  test('is saved without the pictures that failed, and the next page names them', async () => {
    const heavy = Buffer.concat([photograph, Buffer.alloc(11 * 1024 * 1024)])
    const answer = await post('new', filled, [
      [photograph, 'a.jpg'],
      [Buffer.from('<html>'), 'b.png'],
      [heavy, 'c.jpg'],
      [Buffer.alloc(0), 'd.jpg'],
    ]).expect(303)
    const nextPage = page(await manager.get(answer.headers.location ?? '').expect(200))
    expect(nextPage.texts('.toast strong')).toEqual([
      'Failed to upload image 2',
      'Failed to upload image 3',
      'Failed to upload image 4',
      'Product added successfully',
    ])
    expect(nextPage.texts('.toast--error')[1]).toContain('larger than 10 MB')
    expect((await newest()).images).toHaveLength(1)
    await expect.poll(() => readdir(path.join(uploadsDir, '.incoming'))).toEqual([])
  })
})

test('pictures without JavaScript are reordered by their buttons, which save nothing, and removed', async () => {
  const [a, b] = [await aPicture(), await aPicture()]
  const existingProduct = await aProduct({ images: [a.url, b.url] })
  const form = { ...(await opened(existingProduct.id)), images: [a.url, b.url], name_en: 'Typed' }
  const moved = page(await post(`${existingProduct.id}`, { ...form, picture_act: 'up:2' }).expect(200))
  const inputs = moved.all('[name=images]').map((input) => input.getAttribute('value'))
  expect(inputs.filter(Boolean)).toEqual([b.url, a.url])
  expect(moved.has('button[name=picture_act][value="up:2"]')).toBe(true)
  expect(moved.attribute('#name_en', 'value')).toBe('Typed')
  const unchanged = { name_en: existingProduct.name_en, images: [a.url, b.url], version: 1 }
  expect(await rowOf(existingProduct.id)).toMatchObject(unchanged)
  await post(`${existingProduct.id}`, { ...form, images: [b.url] }).expect(303)
  expect(await rowOf(existingProduct.id)).toMatchObject({ name_en: 'Typed', images: [b.url] })
})

test('an edit changes the product and its time of change, and redirects to the list it came from', async () => {
  const existingProduct = await aProduct({ stock: 4 })
  const before = await rowOf(existingProduct.id)
  const fields = { ...(await opened(existingProduct.id)), list: 'tab=products&state=hidden&page=1' }
  const changes = { category: 'vases', sale_price: '٩٩٫٥' }
  const { headers } = await post(`${existingProduct.id}`, { ...fields, ...changes }).expect(303)
  expect(headers.location).toBe('/en/admin?tab=products&state=hidden')
  const list = page(await manager.get('/en/admin?tab=products&state=hidden'))
  expect(list.text('.toast strong')).toBe('Product updated')
  const after = await rowOf(existingProduct.id)
  expect(after).toMatchObject({ category_id: vases.id, sale_price: '99.50', stock: 4, version: 2 })
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
})

test('an edit leaves the stock that orders took meanwhile; one that changed it reports them, and is stored when submitted again', async () => {
  const existingProduct = await aProduct({ stock: 10 })
  const fields = await opened(existingProduct.id)
  await anOrder({ items: [{ product_id: existingProduct.id, quantity: 3 }] })
  await post(`${existingProduct.id}`, { ...fields, name_en: 'Renamed' }).expect(303)
  expect(await rowOf(existingProduct.id)).toMatchObject({ name_en: 'Renamed', stock: 7 })
  const later = await opened(existingProduct.id)
  await anOrder({ items: [{ product_id: existingProduct.id, quantity: 3 }] })
  const form = page(await post(`${existingProduct.id}`, { ...later, stock: '20' }).expect(409))
  expect(form.text('#stock-error')).toContain('it is 4 now')
  expect(form.attribute('#stock', 'value')).toBe('20')
  expect(await rowOf(existingProduct.id)).toMatchObject({ stock: 4 })
  const again = { ...later, stock: '20', stock_read: form.attribute('[name=stock_read]', 'value') ?? '' }
  await post(`${existingProduct.id}`, again).expect(303)
  expect(await rowOf(existingProduct.id)).toMatchObject({ stock: 20 })
})

test('characters that the database cannot store are no server error, in form and API', async () => {
  const existingProduct = await aProduct()
  const form = { ...filled, category: 'bowls\0' }
  expect((await post('new', { ...form, name_en: '' })).status).toBe(422)
  expect((await post('preview', form)).status).toBe(200)
  for (const changes of [{ category: 'x\0' }, { images: ['/uploads/\0.jpg'] }]) {
    await manager.patch(`/api/products/${existingProduct.id}`).send(changes).expect(422)
  }
})

test('the preview is the page that visitors would see, with the input, and stores nothing', async () => {
  const before = await db('products').count('* as n').first()
  const typed = { ...filled, sale_price: '99', stock: '3', name_en: '<b>Bowl</b>' }
  const answer = await post('preview', typed).expect(200)
  const shown = page(answer)
  expect(shown.h1).toEqual(['<b>Bowl</b>'])
  expect(shown.text('.buy .price ins')).toContain('99')
  expect(shown.text('.alert')).toContain('Preview')
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(shown.has('.buy[inert]')).toBe(true)
  expect(shown.data('Product')).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await db('products').count('* as n').first()).toEqual(before)
})
