import type { Knex } from 'knex'
import { createChance, momentWithin } from './chance.ts'
import { insertRows } from './insert-rows.ts'

type Model = Record<'title_ar' | 'title_en' | 'title_fr' | 'category', string> & { image_urls: string[] }

/** So many more entries of the gallery: those of the demo again and again, each with a number of its own. */
export async function addEntries(db: Knex, count: number): Promise<void> {
  const chance = createChance(4)
  const models: Model[] = await db('gallery_entries')
    .select('title_ar', 'title_en', 'title_fr', 'description_ar', 'description_en', 'description_fr')
    .select('category', 'category_ar', 'category_en', 'category_fr', 'image_urls')
    .orderBy('id')
    .limit(10)
  const rows = Array.from({ length: count }, (_, index) => {
    const model = chance.one(models)
    const number = 1000 + index
    return {
      ...model,
      title_ar: `${model.title_ar} ${number}`,
      title_en: `${model.title_en} ${number}`,
      title_fr: `${model.title_fr} ${number}`,
      created_at: momentWithin(1000, chance),
      updated_at: momentWithin(200, chance),
      deleted_at: chance.percent(2) ? momentWithin(29, chance) : null,
      version: 1,
    }
  })
  await insertRows(db, 'gallery_entries', rows)
}
