import type { Knex } from 'knex'
import { productDefaults } from '#domain/catalog/product-fields.ts'
import type { Result } from '#domain/shared/result.ts'
import { dayInMs } from '#domain/time/safi-time.ts'
import { createPost, saveTagNames } from '../server/blog/save-post.ts'
import { createCategory } from '../server/catalog/categories/save-category.ts'
import type { FamilyInput } from '../server/catalog/families/family-schema.ts'
import { createFamily } from '../server/catalog/families/save-family.ts'
import { createProduct, type ProductInput } from '../server/catalog/products/product-rows.ts'
import { lockTransaction } from '../server/db/result-transaction.ts'
import { createDiscountCode } from '../server/discount-codes/save-discount-code.ts'
import { createEntry } from '../server/gallery/save-entry.ts'
import { saveSlide } from '../server/pages/queries.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { pictureUrl, savePictures } from './demo/demo-pictures.ts'

/**
 * Fills an empty database with the demo catalogue, by the same functions as staff. A database that has data stays as
 * it is. One transaction, so that half a catalogue is never seen.
 */
export async function seed(db: Knex): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'seeds')
    if (!(await isShopEmpty(transaction))) return
    await savePictures(transaction)
    const categoryIds = await seedCategories(transaction)
    const productIds = await seedProducts(transaction, categoryIds)
    await seedFamilies(transaction, productIds)
    await seedDiscountCode(transaction, categoryIds)
    await seedSlides(transaction)
    await seedPosts(transaction, productIds)
    await seedGallery(transaction)
  })
}

/** A shop that deleted the demo and sold something is not empty. */
export async function isShopEmpty(db: Knex): Promise<boolean> {
  const tables = ['categories', 'products', 'orders', 'posts', 'gallery_entries', 'hero_slides']
  const anything = tables.map((table) => `exists (select from ${table})`).join(' or ')
  const { rows } = await db.raw(`select ${anything} as is_filled`)
  return !rows[0].is_filled
}

/** The ids of what was made, by the slugs of the catalogue. */
type Ids = ReadonlyMap<string, number>

async function seedCategories(db: Knex): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { image, ...texts } of catalogue.categories) {
    const category = { ...texts, image: pictureUrl(image), google_category: null, is_active: true }
    ids.set(texts.slug, expectOk(await createCategory(db, category)))
  }
  return ids
}

/** What it leaves out is as a new product has it. */
type CatalogueProduct = Omit<ProductInput, keyof typeof productDefaults | 'category_id' | 'created_at'> &
  Partial<typeof productDefaults> & { slug: string; category: string; images: string[]; days_on_sale: number }

/** Products, and the single tiles that are samples of others. Prices are in centimes. */
async function seedProducts(db: Knex, categoryIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>()
  const products = [...catalogue.products, ...catalogue.further_products] as CatalogueProduct[]
  for (const { slug, category, days_on_sale, images, ...product } of products) {
    const input = {
      ...productDefaults,
      ...product,
      category_id: findId(categoryIds, category),
      images: images.map(pictureUrl),
      created_at: daysAgo(days_on_sale),
    }
    ids.set(slug, expectOk(await createProduct(db, input)))
  }
  for (const sample of catalogue.samples) {
    const sample_product_id = findId(ids, sample.product)
    await db('products')
      .where({ id: findId(ids, sample.of) })
      .update({ sample_product_id })
  }
  return ids
}

async function seedFamilies(db: Knex, productIds: Ids): Promise<void> {
  for (const { products, options, ...family } of catalogue.families) {
    const added = products.map((slug) => findId(productIds, slug))
    const given = {
      ...family,
      options: options as FamilyInput['options'],
      added,
      variants: [],
      makes: 'none' as const,
    }
    expectOk(await createFamily(db, given))
  }
}

async function seedDiscountCode(db: Knex, categoryIds: Ids): Promise<void> {
  const { categories, ...code } = catalogue.discount_code
  const category_ids = categories.map((slug) => findId(categoryIds, slug))
  expectOk(await createDiscountCode(db, { ...code, kind: 'percent', category_ids }, null))
}

async function seedSlides(db: Knex): Promise<void> {
  for (const [position, { image, image_phone, ...texts }] of catalogue.slides.entries()) {
    const pictures = { image: pictureUrl(image), image_phone: pictureUrl(image_phone) }
    await saveSlide(db, { ...texts, ...pictures, position })
  }
}

async function seedPosts(db: Knex, productIds: Ids): Promise<void> {
  for (const { cover_image, tags, products, published_at, ...texts } of catalogue.posts) {
    const post = {
      ...texts,
      cover_image: pictureUrl(cover_image),
      // A post has one list of tags, in Arabic.
      tags: tags.map(({ ar }) => ar),
      product_ids: products.map((slug) => findId(productIds, slug)),
      is_published: true,
      published_at: new Date(published_at),
      author: null,
    }
    expectOk(await createPost(db, post))
    for (const tag of tags) await saveTagNames(db, tag)
  }
}

async function seedGallery(db: Knex): Promise<void> {
  for (const { image, days_ago, ...texts } of catalogue.gallery) {
    const entry = { ...texts, image_urls: [pictureUrl(image)], created_at: daysAgo(days_ago) }
    expectOk(await createEntry(db, entry))
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs)

function findId(ids: Ids, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo catalogue has no ${slug}.`)
  return id
}

function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`The demo catalogue does not keep a rule of the shop: ${result.code}`)
}
