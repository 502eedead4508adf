import type { Knex } from 'knex'
import {
  type GalleryCategory,
  type GalleryEntry,
  type GalleryQuery,
  galleryPageSize,
} from '#domain/gallery.ts'
import type { Language } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import type { SitemapCount, SitemapPage, SitemapSlice } from '#domain/sitemap.ts'
import { findPictures } from '../media/queries.ts'

export type GalleryList = { items: GalleryEntry[]; total: number; page: number; pages: number }

type GalleryRow = Omit<GalleryEntry, 'pictures'>

/** One page of the gallery, newest first; a page beyond the end is the last one. */
export async function listEntries(
  db: Knex,
  { q, category, page: asked }: GalleryQuery,
  language: Language,
): Promise<GalleryList> {
  const matching = db('gallery_entries')
  if (category) matching.where({ category })
  if (q) matching.whereRaw(`${titleIn(language)} ilike ?`, `%${escapeLike(q)}%`)
  const [{ count: total }] = (await matching.clone().count({ count: '*' })) as [{ count: number }]
  const pages = Math.max(1, Math.ceil(total / galleryPageSize))
  const page = Math.min(asked, pages)
  const rows: GalleryRow[] = await matching
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(galleryPageSize)
    .offset((page - 1) * galleryPageSize)
  return { items: await withPictures(db, rows), total, page, pages }
}

export async function findEntry(db: Knex, id: number): Promise<GalleryEntry | undefined> {
  const rows: GalleryRow[] = await db('gallery_entries').where({ id })
  const [entry] = await withPictures(db, rows)
  return entry
}

/** The distinct categories of all entries; one is called what its newest entry with a name for it calls it. */
export async function listGalleryCategories(db: Knex): Promise<GalleryCategory[]> {
  return db('gallery_entries')
    .distinctOn('category')
    .select('category', 'category_ar', 'category_en', 'category_fr')
    .orderByRaw('category, category_ar is null, created_at desc, id desc')
}

/** The pages of entries that search engines are told of. */
export async function listEntryPages(db: Knex, { limit, offset }: SitemapSlice): Promise<SitemapPage[]> {
  const rows: GalleryRow[] = await db('gallery_entries').orderBy('id').limit(limit).offset(offset)
  return rows.map(({ id, created_at, image_urls }) => ({
    path: paths.galleryEntry(id),
    changedAt: created_at,
    pictures: image_urls,
  }))
}

export async function countEntryPages(db: Knex): Promise<SitemapCount> {
  return db('gallery_entries').first(db.raw('count(*)'), db.raw('max(created_at) as "changedAt"'))
}

/** The title that a visitor sees: French may be missing, and then the Arabic one is shown (spec.md 3). */
function titleIn(language: Language): string {
  return language === 'fr' ? "coalesce(nullif(title_fr, ''), title_ar)" : `title_${language}`
}

/** What is typed is looked for as it is: % and _ are no wildcards. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

async function withPictures(db: Knex, rows: GalleryRow[]): Promise<GalleryEntry[]> {
  const known = await findPictures(
    db,
    rows.flatMap(({ image_urls }) => image_urls),
  )
  return rows.map((row) => ({ ...row, pictures: row.image_urls.flatMap((url) => known.get(url) ?? []) }))
}
