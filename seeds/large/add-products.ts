import type { Knex } from 'knex'
import { productSearchText } from '../../server/catalog/search/search-text.ts'
import { insertRows } from './insert-rows.ts'
import { createRandom, randomTimeWithin } from './random.ts'

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
  const categories = await db('categories').select('id', 'name_ar', 'name_en', 'name_fr')
  const names = new Map(categories.map((category) => [category.id, category]))
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
      search_text: productSearchText(product, names.get(model.category_id)),
      created_at: randomTimeWithin(1000, random),
      updated_at: randomTimeWithin(100, random),
      deleted_at: isDeleted ? randomTimeWithin(29, random) : null,
      version: 1,
    }
  })
  await insertRows(db, 'products', rows)
}
