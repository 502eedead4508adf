import type { Knex } from 'knex'

/** SQL of what differs from the row that is copied, by column; `number` counts the copies. */
type Changes = Record<string, string>

const numbered = (...columns: string[]): Changes =>
  Object.fromEntries(columns.map((column) => [column, `${column} || ' ' || number`]))

const edits = {
  version: '1',
  created_at: "now() - random() * interval '1000 days'",
  updated_at: "now() - random() * interval '200 days'",
  updated_by: 'null',
  deleted_at: "case when number % 50 = 7 then now() - random() * interval '29 days' end",
}

const price = 'greatest(10, round(price * (0.5 + number % 101 / 100.0)))'

/** Adds copies of the demo's products, each with its own number. */
export async function addProducts(db: Knex, count: number): Promise<void> {
  await addCopies(db, 'products', count, {
    ...edits,
    ...numbered('name_ar', 'name_en', 'name_fr', 'search_text'),
    price,
    sale_price: `case when number % 5 = 0 then round(${price} * 0.8) end`,
    stock: 'case when number % 10 = 1 then 0 else 1 + number % 60 end',
    made_to_order_days: 'null',
    is_active: 'number % 20 <> 2',
    is_featured: 'false',
    family_id: 'null',
    option_values: "'{}'",
    family_position: '0',
  })
}

/** Adds copies of the demo's posts, each with its own number and slug. */
export async function addPosts(db: Knex, count: number): Promise<void> {
  await addCopies(db, 'posts', count, {
    ...edits,
    ...numbered('title_ar', 'title_en', 'title_fr', 'search_text'),
    slug: "slug || '-' || number",
    is_published: 'number % 10 <> 3',
    published_at: edits.created_at,
    preview_token: 'null',
  })
  await db.raw(
    `insert into post_renderings (post_id, language, renderer, html, headings, word_count)
     select copy.id, language, renderer, html, headings, word_count
     from posts as copy
     join posts as model on model.slug = regexp_replace(copy.slug, '-[0-9]+$', '') and model.id <> copy.id
     join post_renderings on post_id = model.id
     on conflict do nothing`,
  )
}

/** Adds copies of the demo's gallery entries, each with its own number. */
export async function addGalleryEntries(db: Knex, count: number): Promise<void> {
  const titles = numbered('title_ar', 'title_en', 'title_fr', 'search_text')
  await addCopies(db, 'gallery_entries', count, { ...edits, ...titles })
}

/** Copies the first rows of a table in turn. */
async function addCopies(db: Knex, table: string, count: number, changes: Changes): Promise<void> {
  const { rows } = await db.raw(
    `select attname as name from pg_attribute
     where attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const columns: string[] = rows.map(({ name }: { name: string }) => name)
  await db.raw(
    `with model as materialized (
       select *, row_number() over (order by id) - 1 as place from ${table} order by id limit 24
     )
     insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => changes[column] ?? column).join(', ')}
     from generate_series(1000, ? + 999) as number
     join model on place = number % (select count(*) from model)
     order by number`,
    [count],
  )
}
