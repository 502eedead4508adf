import type { Knex } from 'knex'
import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { entrySearchText } from '../../server/gallery/queries.ts'
import { insertRows } from './insert-rows.ts'
import { createRandom, randomTimeWithin } from './random.ts'

/** Adds copies of the demo's gallery entries, each with its own number. */
export async function addGalleryEntries(db: Knex, count: number): Promise<void> {
  const random = createRandom(4)
  const models: EditableEntry[] = await db('gallery_entries')
    .select('title_ar', 'title_en', 'title_fr', 'description_ar', 'description_en', 'description_fr')
    .select('category', 'category_ar', 'category_en', 'category_fr', 'image_urls')
    .orderBy('id')
    .limit(10)
  const rows = Array.from({ length: count }, (_, index) => {
    const model = random.one(models)
    const number = 1000 + index
    const entry = {
      ...model,
      title_ar: `${model.title_ar} ${number}`,
      title_en: `${model.title_en} ${number}`,
      title_fr: `${model.title_fr} ${number}`,
    }
    return {
      ...entry,
      search_text: entrySearchText(entry),
      created_at: randomTimeWithin(1000, random),
      updated_at: randomTimeWithin(200, random),
      deleted_at: random.percent(2) ? randomTimeWithin(29, random) : null,
      version: 1,
    }
  })
  await insertRows(db, 'gallery_entries', rows)
}
