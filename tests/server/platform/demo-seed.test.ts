import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isNew } from '#domain/catalog/product.ts'
import { pictureWidths, variantUrl } from '#domain/pictures/picture.ts'
import { fillEmptyShop } from '../../../seeds/run-seeds.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { createFactories } from '../../support/data/factories.ts'
import { aDatabase, aFolder } from '../../support/run/own-places.ts'

const { db } = await aDatabase('empty')
const uploads = await aFolder()

const seed = () => fillEmptyShop(db, createStore(uploads), () => {})

test('the demo catalogue is added to an empty shop once, in its own order, with every picture, and changes nothing later', async () => {
  await Promise.all([seed(), seed()])
  expect(await seed()).toBe(false)
  const counts = ['categories', 'products', 'hero_slides', 'posts', 'gallery_entries'].map(async (table) =>
    Number((await db(table).count().first())?.count),
  )
  expect(await Promise.all(counts)).toEqual([6, 29, 2, 4, 10])
  const products = await db('products').select('name_en', 'created_at').orderBy('created_at', 'desc')
  expect(products[0].name_en).toBe('Safi Blue Tagine')
  expect(products.filter((product) => isNew(product, new Date()))).toHaveLength(3)
  const pictures = await db('pictures').pluck('url')
  const files = (await readdir(uploads, { recursive: true })).map((file) => `/uploads/${file}`)
  const missing = pictures
    .flatMap((url) => [url, ...pictureWidths.map((width) => variantUrl(url, width, 'avif'))])
    .filter((url) => !files.includes(url))
  expect(pictures).toHaveLength(75)
  expect(missing).toEqual([])
  const { rows } = await db.raw(`
    select url from (
      select unnest(images) as url from products union all select image from categories
      union all select image from hero_slides union all select image_phone from hero_slides
      union all select cover_image from posts union all select unnest(image_urls) from gallery_entries
    ) as named where url not in (select url from pictures)`)
  expect(rows).toEqual([])
  const product = await db('products').select('id').first()
  await createFactories(db).anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
  const before = await db('products').orderBy('id')
  expect(await seed()).toBe(false)
  expect(await db('products').orderBy('id')).toEqual(before)
})
