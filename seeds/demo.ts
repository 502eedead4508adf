import type { Knex } from 'knex'
import type { FamilyOptionKind } from '#domain/catalog/family.ts'
import { type EditableProduct, productDefaults } from '#domain/catalog/product-fields.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'
import type { Result } from '#domain/shared/result.ts'
import { dayInMs } from '#domain/time/safi-time.ts'
import { createPost, saveTagNames } from '../server/blog/save-post.ts'
import { createCategory } from '../server/catalog/categories/save-category.ts'
import { createFamily } from '../server/catalog/families/save-family.ts'
import { costTable, saveSums } from '../server/catalog/products/price-rows.ts'
import { createProduct, type ProductInput } from '../server/catalog/products/save-product.ts'
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
    await seedCatalogue(transaction)
    await seedDiscountCode(transaction)
    await seedSlides(transaction)
    await seedPosts(transaction)
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

async function seedCatalogue(db: Knex): Promise<void> {
  const categoryIds = await seedCategories(db)
  const costs = new Map<number, Centimes>()
  const products = await seedProducts(db, categoryIds, costs)
  await seedFamilies(db, products, costs)
  await seedSamples(db, products, costs)
  await db.transaction((transaction) => saveSums(transaction, costTable, costs))
}

async function seedCategories(db: Knex): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { slug, name, title, description, image } of catalogue.categories) {
    const category = {
      ...localisedColumns('name', name),
      ...localisedColumns('title', title),
      ...localisedColumns('description', description),
      slug,
      image: pictureUrl(image),
      google_category: null,
      is_active: true,
    }
    ids.set(slug, expectOk(await createCategory(db, category)))
  }
  return ids
}

/** Products of the catalogue by their slugs there. */
type SeededProducts = ReadonlyMap<string, { id: number; input: ProductInput }>

async function seedProducts(
  db: Knex,
  categoryIds: ReadonlyMap<string, number>,
  costs: Map<number, Centimes>,
): Promise<SeededProducts> {
  const products = new Map<string, { id: number; input: ProductInput }>()
  for (const [place, product] of catalogue.products.entries()) {
    const input = {
      ...productDefaults,
      ...localisedColumns('name', product.name),
      ...localisedColumns('description', product.description),
      ...(product.care && localisedColumns('care', product.care)),
      ...(product.specifications as Partial<EditableProduct>),
      price: centimesFromMad(product.priceMAD),
      sale_price: product.salePriceMAD === null ? null : centimesFromMad(product.salePriceMAD),
      price_breaks: priceBreaks(product),
      category_id: categoryIds.get(product.category) ?? 0,
      images: product.images.map(pictureUrl),
      stock: product.stock,
      is_featured: product.featured,
      created_at: daysAgo(daysOnSale(place)),
    }
    const id = expectOk(await createProduct(db, input))
    products.set(product.slug, { id, input })
    if (product.costMAD) costs.set(id, centimesFromMad(product.costMAD))
  }
  return products
}

/** Without name, description or pictures of its own it has those of the product that it is made of. */
type FamilyProduct = {
  value: Texts
  colour: string | null
  priceMAD: number
  costMAD?: number
  stock: number
  name?: Texts
  description?: Texts
  images?: string[]
  specifications: Partial<EditableProduct>
}

type Family = {
  of: string
  kind: FamilyOptionKind
  title?: Texts
  priceBreaks?: PriceBreaks
  own: Pick<FamilyProduct, 'value' | 'colour'>
  others: FamilyProduct[]
}

/** Makes the families: each has a product of the catalogue, and others that are made of it. */
async function seedFamilies(db: Knex, products: SeededProducts, costs: Map<number, Centimes>): Promise<void> {
  for (const family of catalogue.families as Family[]) {
    const { kind, own, others } = family
    const model = products.get(family.of)
    if (!model) throw new Error(`The family of ${family.of} has no such product.`)
    const { name_ar, name_en, name_fr } = model.input
    const added = [model.id]
    for (const { value, priceMAD, stock, specifications, costMAD, ...texts } of others) {
      const other = {
        ...model.input,
        ...specifications,
        name_ar: `${name_ar}، ${value.ar}`,
        name_en: `${name_en}, ${value.en}`,
        name_fr: `${name_fr}, ${value.fr}`,
        ...(texts.name && localisedColumns('name', texts.name)),
        ...(texts.description && localisedColumns('description', texts.description)),
        ...(texts.images && { images: texts.images.map(pictureUrl) }),
        price: centimesFromMad(priceMAD),
        price_breaks: [],
        stock,
        created_at: daysAgo(daysOnSale(catalogue.products.length)),
      }
      const id = expectOk(await createProduct(db, other))
      added.push(id)
      if (costMAD) costs.set(id, centimesFromMad(costMAD))
    }
    const values = [own, ...others].map(({ value, colour }) => ({
      ...localisedColumns('name', value),
      id: null,
      colour,
    }))
    const title = family.title ?? { ar: name_ar, en: name_en, fr: name_fr ?? name_ar }
    const options = [{ kind, values }]
    const input = {
      ...localisedColumns('title', title),
      options,
      variants: [],
      added,
      makes: 'none' as const,
    }
    expectOk(await createFamily(db, { ...input, price_breaks: priceBreaks(family) }))
  }
}

/** Single tiles, each a product with a picture of what it is a sample of. */
async function seedSamples(db: Knex, products: SeededProducts, costs: Map<number, Centimes>): Promise<void> {
  for (const sample of catalogue.samples) {
    const tile = products.get(sample.of)
    if (!tile) throw new Error(`The sample of ${sample.of} has no such product.`)
    const { category_id, images, material, weight_g } = tile.input
    const input = {
      ...productDefaults,
      ...localisedColumns('name', sample.name),
      ...localisedColumns('description', sample.description),
      category_id,
      material,
      weight_g,
      images: images.slice(0, 1),
      stock: sample.stock,
      price: centimesFromMad(sample.priceMAD),
      sale_price: null,
      is_featured: false,
      created_at: daysAgo(daysOnSale(catalogue.products.length)),
    }
    const id = expectOk(await createProduct(db, input))
    costs.set(id, centimesFromMad(sample.costMAD))
    await db('products').where({ id: tile.id }).update({ sample_product_id: id })
  }
}

type PriceBreaks = { from: number; priceMAD: number }[]

function priceBreaks({ priceBreaks: rows = [] }: { priceBreaks?: PriceBreaks }) {
  return rows.map(({ from, priceMAD }) => ({ from_quantity: from, price: centimesFromMad(priceMAD) }))
}

/** The catalogue begins with the newest product; the first three count as new (7 days) when the shop opens. */
function daysOnSale(place: number): number {
  return place < 3 ? 1 + place * 2 : 8 + place * 3
}

/** Ten percent off bowls and plates. */
async function seedDiscountCode(db: Knex): Promise<void> {
  const bowls = await db('categories').where({ slug: 'bowls-plates' }).pluck('id')
  expectOk(
    await createDiscountCode(
      db,
      {
        code: 'SAFI10',
        kind: 'percent',
        value: 10,
        minimum: 0,
        is_active: true,
        valid_from: null,
        valid_until: null,
        uses: 100,
        uses_by_phone: 1,
        product_ids: [],
        category_ids: bowls,
      },
      null,
    ),
  )
}

async function seedSlides(db: Knex): Promise<void> {
  for (const [position, { image, title, description }] of catalogue.hero.entries()) {
    await saveSlide(db, {
      position,
      image: pictureUrl(image),
      image_phone: pictureUrl(image.replace('.jpg', '-phone.jpg')),
      ...localisedColumns('title', title),
      ...localisedColumns('description', description),
    })
  }
}

/** The pieces that a post tells of, by English name. */
const productsToldOf: Record<string, string[]> = {
  'decoupe-et-pose-du-zellige': [
    'Star & Cross Zellige Panel',
    'Green & White Zellige Squares',
    'Lagoon Fish-Scale Zellige',
  ],
  'entretien-du-tagine': ['Terracotta Cooking Tagine', 'Safi Blue Tagine', 'Emerald Tagine'],
  'de-l-argile-au-four': ['Set of Four Blue Bowls', 'Honey Couscous Dish'],
}

function findProductIds(db: Knex, names: string[]): Promise<number[]> {
  return db('products')
    .whereIn('name_en', names)
    .orderByRaw('array_position(?::text[], name_en)', [names])
    .pluck('id')
}

async function seedPosts(db: Knex): Promise<void> {
  for (const { slug, image, date, tags, title, excerpt, content } of catalogue.blog) {
    expectOk(
      await createPost(db, {
        slug,
        cover_image: pictureUrl(image),
        // A post has one list of tags, in Arabic.
        tags: tags.ar,
        product_ids: await findProductIds(db, productsToldOf[slug] ?? []),
        is_published: true,
        published_at: new Date(date),
        author: null,
        ...localisedColumns('title', title),
        ...localisedColumns('excerpt', excerpt),
        ...localisedColumns('content', content),
      }),
    )
    for (const [place, ar] of tags.ar.entries()) {
      await saveTagNames(db, { ar, en: tags.en[place] ?? ar, fr: tags.fr[place] ?? ar })
    }
  }
}

async function seedGallery(db: Knex): Promise<void> {
  for (const [place, { image, category, title, description }] of catalogue.gallery.entries()) {
    expectOk(
      await createEntry(db, {
        ...localisedColumns('title', title),
        ...localisedColumns('description', description),
        category: category.slug,
        ...localisedColumns('category', category.name),
        image_urls: [pictureUrl(image)],
        created_at: daysAgo(1 + place * 2),
      }),
    )
  }
}

type Texts = { ar: string; en: string; fr: string }
type Columns<Field extends string> = { [Key in `${Field}_${keyof Texts}`]: string }

function localisedColumns<Field extends string>(field: Field, texts: Texts): Columns<Field> {
  const columns = Object.entries(texts).map(([language, text]) => [`${field}_${language}`, text])
  return Object.fromEntries(columns)
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMs)

/** Returns the value; throws when a rule rejects a seed, which is an error in the seed. */
export function expectOk<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`The demo catalogue does not keep a rule of the shop: ${result.code}`)
}
