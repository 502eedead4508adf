import type { Knex } from 'knex'
import { searchText } from '../../server/catalog/search-text.ts'
import { createChance, momentWithin } from './chance.ts'
import { insertRows } from './insert-rows.ts'

type Row = Record<'name_ar' | 'name_en', string> &
  Record<'name_fr' | 'description_ar' | 'description_en' | 'description_fr', string | null> & {
    price: string
    category_id: number
    images: string[]
  }

/** So many more products: those of the demo again and again, each with a number of its own. */
export async function addProducts(db: Knex, count: number): Promise<void> {
  const chance = createChance(1)
  const models: Row[] = await db('products')
    .select('name_ar', 'name_en', 'name_fr', 'description_ar', 'description_en', 'description_fr')
    .select('price', 'category_id', 'images')
    .orderBy('id')
    .limit(24)
  const categories = await db('categories').select('id', 'name_ar', 'name_en', 'name_fr')
  const names = new Map(categories.map((category) => [category.id, category]))
  const rows = Array.from({ length: count }, (_, index) => {
    const model = chance.one(models)
    const number = 1000 + index
    const price = Math.max(10, Math.round(Number(model.price) * (0.5 + chance.between(0, 100) / 100)))
    const isDeleted = chance.percent(2)
    const product = {
      ...model,
      name_ar: `${model.name_ar} ${number}`,
      name_en: `${model.name_en} ${number}`,
      name_fr: model.name_fr && `${model.name_fr} ${number}`,
    }
    return {
      ...product,
      price,
      sale_price: chance.percent(20) ? Math.round(price * 0.8) : null,
      stock: chance.percent(10) ? 0 : chance.between(1, 60),
      is_active: !chance.percent(5),
      is_featured: false,
      search_text: searchText(product, names.get(model.category_id)),
      created_at: momentWithin(1000, chance),
      updated_at: momentWithin(100, chance),
      deleted_at: isDeleted ? momentWithin(29, chance) : null,
      version: 1,
    }
  })
  await insertRows(db, 'products', rows)
}
