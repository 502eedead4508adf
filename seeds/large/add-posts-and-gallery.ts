import type { Knex } from 'knex'
import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { postSearchText } from '../../server/blog/post-columns.ts'
import { entrySearchText } from '../../server/gallery/queries.ts'
import { createRandom, insertRows, randomTimeWithin } from './random-rows.ts'

const texts = ['excerpt_ar', 'excerpt_en', 'excerpt_fr', 'content_ar', 'content_en', 'content_fr'] as const
const titles = ['title_ar', 'title_en', 'title_fr'] as const

type Model = { id: number } & Record<
  (typeof texts | typeof titles)[number] | 'slug' | 'cover_image' | 'author',
  string
> & {
    tags: string[]
  }

/** Adds copies of the demo's posts, each with its own number and slug. */
export async function addPosts(db: Knex, count: number): Promise<void> {
  const random = createRandom(3)
  const models: Model[] = await db('posts')
    .select('id', 'slug', 'cover_image', 'author', 'tags', ...titles, ...texts)
    .orderBy('id')
    .limit(4)
  const modelIds: number[] = []
  const rows = Array.from({ length: count }, (_, index) => {
    const { id, ...model } = random.one(models)
    modelIds.push(id)
    const number = 1000 + index
    const created_at = randomTimeWithin(1000, random)
    const post = {
      ...model,
      slug: `${model.slug}-${number}`,
      title_ar: `${model.title_ar} ${number}`,
      title_en: `${model.title_en} ${number}`,
      title_fr: `${model.title_fr} ${number}`,
    }
    return {
      ...post,
      search_text: postSearchText(post),
      is_published: random.percent(90),
      published_at: created_at,
      created_at,
      updated_at: randomTimeWithin(200, random),
      deleted_at: random.percent(2) ? randomTimeWithin(29, random) : null,
      version: 1,
    }
  })
  const ids = await insertRows(db, 'posts', rows)
  await db.raw(
    `insert into post_renderings (post_id, language, renderer, html, headings, word_count)
     select copies.id, language, renderer, html, headings, word_count
     from unnest(?::int[], ?::int[]) as copies (id, model_id) join post_renderings on post_id = model_id`,
    [ids, modelIds],
  )
}

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
