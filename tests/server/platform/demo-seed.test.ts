import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { canBeEstimated } from '#domain/cart/estimate.ts'
import { isNew } from '#domain/catalog/product.ts'
import { pictureWidths, variantUrl } from '#domain/pictures/picture.ts'
import { fillEmptyShop } from '../../../seeds/run-seeds.ts'
import { createProduct } from '../../../server/catalog/products/save-product.ts'
import { connect } from '../../../server/db/connect.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { createFactories, type Factories } from '../../support/data/factories.ts'
import { createDatabase } from '../../support/run/databases.ts'

let db: Knex
let world: Factories
let uploads: string
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createDatabase(inject('databaseServer'), 'empty')
  drop = database.drop
  db = connect(database.url, { poolSize: 4 })
  world = createFactories(db)
  uploads = await mkdtemp(path.join(tmpdir(), 'seed-'))
})

afterAll(async () => {
  await db.destroy()
  await drop()
  await rm(uploads, { recursive: true, force: true })
})

const seed = () => fillEmptyShop(db, createStore(uploads), () => {})

async function everything(): Promise<unknown> {
  const tables = ['categories', 'products', 'hero_slides', 'posts', 'gallery_entries', 'pictures']
  return Promise.all(tables.map((table) => db(table).select().orderBy(1)))
}

describe('the demo catalogue', () => {
  test('is added to an empty shop once, even when two processes start at once', async () => {
    await Promise.all([seed(), seed()])
    expect(await seed()).toBe(false)
    const counts = ['categories', 'products', 'hero_slides', 'posts', 'gallery_entries'].map((table) =>
      db(table).count().first(),
    )
    expect(await Promise.all(counts)).toEqual([
      { count: 6 },
      { count: 29 },
      { count: 2 },
      { count: 4 },
      { count: 10 },
    ])
  })

  test('is listed in its own order, with the first three as new', async () => {
    const products = await db('products').select('name_en', 'created_at').orderBy('created_at', 'desc')
    expect(products[0].name_en).toBe('Safi Blue Tagine')
    expect(products.filter((product) => isNew(product, new Date()))).toHaveLength(3)
  })

  test('shows families of sizes and of glazes, goods by the square metre, a sample tile, price breaks and costs', async () => {
    const families = await db('product_families').orderBy('id').select('title_en', 'options')
    expect(families.map(({ title_en, options }) => [title_en, options[0].kind])).toEqual([
      ['Terracotta Cooking Tagine', 'size'],
      ['Pierced Incense Burner', 'glaze'],
    ])
    expect(await db('family_price_breaks')).toHaveLength(1)
    const bySquareMetre = await db('products').where({ sold_by: 'square_metre' }).first()
    expect(canBeEstimated(bySquareMetre)).toBe(true)
    const sample = await db('products').where({ id: bySquareMetre.sample_product_id }).first()
    expect(sample.name_en).toBe('Sample of the Terracotta Bejmat')
    // It is one piece of the square metre.
    expect(sample.price * bySquareMetre.pieces_per_square_metre).toBeCloseTo(Number(bySquareMetre.price), -1)
    const costs = await db('products')
      .join('product_costs', 'product_id', 'products.id')
      .select('cost', 'price_now')
    expect(costs.length).toBeGreaterThan(10)
    for (const { cost, price_now } of costs) expect(Number(cost)).toBeLessThan(Number(price_now))
  })

  test('has every picture with all its variants', async () => {
    const pictures = await db('pictures').pluck('url')
    const files = (await readdir(uploads, { recursive: true })).map((file) => `/uploads/${file}`)
    const missing = pictures
      .flatMap((url) => [url, ...pictureWidths.map((width) => variantUrl(url, width, 'avif'))])
      .filter((url) => !files.includes(url))
    expect(pictures).toHaveLength(75)
    expect(missing).toEqual([])
  })

  test('uses only pictures of known size', async () => {
    const { rows } = await db.raw(`
      select url from (
        select unnest(images) as url from products union all select image from categories
        union all select image from hero_slides union all select image_phone from hero_slides
        union all select cover_image from posts union all select unnest(image_urls) from gallery_entries
      ) as named where url not in (select url from pictures)`)
    expect(rows).toEqual([])
  })

  test('does not change when it is added again, also after an order took stock', async () => {
    const product = await db('products').select('id', 'stock').first()
    await world.anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
    const before = await everything()
    expect(await seed()).toBe(false)
    expect(await everything()).toEqual(before)
  })
})

test('a product that breaks a rule of the database is not saved', async () => {
  const { id: _, ...product } = await world.aProduct()
  const { url } = await world.aPicture()
  for (const wrong of [
    { price: -1 },
    { sale_price: 0 },
    { sale_price: product.price },
    { stock: -1 },
    { images: Array(6).fill(url) },
  ]) {
    await expect(createProduct(db, { ...product, ...wrong })).rejects.toThrow(/violates check constraint/)
  }
})
