import type { Knex } from 'knex'
import { productSearchText } from '../../server/catalog/search/search-text.ts'
import { createRandom, insertRows, randomTimeWithin } from './random-rows.ts'

type Row = Record<'name_ar' | 'name_en', string> &
  Record<'name_fr' | 'description_ar' | 'description_en' | 'description_fr', string | null> & {
    price: string
    category_id: number
    images: string[]
  }

/** Adds copies of the demo's products, each with its own number. */
export async function addProducts(db: Knex, count: number): Promise<void> {
  const random = createRandom(1)
  const models: Row[] = await db('products')
    .select('name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr')
    .select('price', 'category_id', 'images')
    .orderBy('id')
    .limit(24)
  const rows = Array.from({ length: count }, (_, index) => {
    const model = random.one(models)
    const number = 1000 + index
    const price = Math.max(10, Math.round(Number(model.price) * (0.5 + random.between(0, 100) / 100)))
    const isDeleted = random.percent(2)
    const product = {
      ...model,
      name_ar: `${model.name_ar} ${number}`,
      name_en: `${model.name_en} ${number}`,
      name_fr: model.name_fr && `${model.name_fr} ${number}`,
    }
    return {
      ...product,
      price,
      sale_price: random.percent(20) ? Math.round(price * 0.8) : null,
      stock: random.percent(10) ? 0 : random.between(1, 60),
      is_active: !random.percent(5),
      is_featured: false,
      search_text: productSearchText(product),
      created_at: randomTimeWithin(1000, random),
      updated_at: randomTimeWithin(100, random),
      deleted_at: isDeleted ? randomTimeWithin(29, random) : null,
      version: 1,
    }
  })
  await insertRows(db, 'products', rows)
}

type Product = { id: number; name_ar: string; name_en: string; name_fr: string | null }

/** In the order of a family. */
const sizes = [
  { name_ar: 'صغير', name_en: 'small', name_fr: 'petit' },
  { name_ar: 'متوسط', name_en: 'medium', name_fr: 'moyen' },
  { name_ar: 'كبير', name_en: 'large', name_fr: 'grand' },
  { name_ar: 'كبير جدا', name_en: 'very large', name_fr: 'très grand' },
].map((names, index) => ({ id: index + 1, ...names, colour: null }))

/** Makes families of two to four sizes of the newest products that have none. */
export async function addFamilies(db: Knex, count: number): Promise<void> {
  const random = createRandom(5)
  const products: Product[] = await db('products')
    .select('id', 'name_ar', 'name_en', 'name_fr')
    .where({ family_id: null, deleted_at: null })
    .orderBy('id', 'desc')
  const asNew = { version: 1, created_at: new Date(), updated_at: new Date() }
  const families = Array.from({ length: count }, () => products.splice(0, random.between(2, sizes.length)))
  const rows = families.flatMap((members) => {
    const [first] = members
    if (!first || members.length < 2) return []
    const { name_ar, name_en, name_fr } = first
    const options = [{ kind: 'size', values: sizes.slice(0, members.length) }]
    return { title_ar: name_ar, title_en: name_en, title_fr: name_fr ?? name_ar, options, ...asNew }
  })
  const ids = await insertRows(db, 'product_families', rows)
  const members = ids.flatMap((family_id, index) =>
    (families[index] ?? []).map(({ id }, position) => ({ id, family_id, position })),
  )
  await db.raw(
    `update products set family_id = member.family_id, option_values = array[member.position + 1],
       family_position = member.position
     from jsonb_to_recordset(?::jsonb) as member (id integer, family_id integer, position integer)
     where products.id = member.id`,
    [JSON.stringify(members)],
  )
}
