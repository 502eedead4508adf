import type { Knex } from 'knex'
import type { EntryListQuery } from '#domain/gallery/entry-list.ts'
import {
  type GalleryCategory,
  type GalleryEntry,
  type GalleryQuery,
  galleryPageSize,
} from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { SitemapCount, SitemapPage, SitemapSlice } from '#domain/site/sitemap.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import { escapeLike } from '../db/escape-like.ts'
import { findPictures } from '../media/queries.ts'

export type GalleryList = { items: GalleryEntry[]; total: number; page: number; pages: number }

/** An entry with what staff keep of it beside: whether it is deleted, and how often it was changed. */
export type EntryRecord = GalleryEntry & { version: number; updated_at: Date; deleted_at: Date | null }

type Row<Entry extends GalleryEntry> = Omit<Entry, 'pictures'>

const columns = [
  'id',
  'title_ar',
  'title_en',
  'title_fr',
  'description_ar',
  'description_en',
  'description_fr',
  'category',
  'category_ar',
  'category_en',
  'category_fr',
  'image_urls',
  'created_at',
] as const

const recordColumns = [...columns, 'version', 'updated_at', 'deleted_at'] as const

const newestFirst = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const

/** What visitors see. */
const visibleEntries = (db: Knex) => db('gallery_entries').whereNull('deleted_at')

/** One page of the gallery, newest first; a page beyond the end is the last one. */
export async function listEntries(
  db: Knex,
  { q, category, page: requestedPage }: GalleryQuery,
  language: Language,
): Promise<GalleryList> {
  const matching = visibleEntries(db)
  if (category) matching.where({ category })
  if (q) matching.whereRaw(`${titleIn(language)} ilike ?`, `%${escapeLike(q)}%`)
  const { rows, ...pagination } = await paginate<Row<GalleryEntry>>(
    matching,
    requestedPage,
    matching
      .clone()
      .select(columns)
      .orderBy([...newestFirst]),
  )
  return { items: await withPictures(db, rows), ...pagination }
}

/** One page of the staff's list: newest first, or what was deleted last first. */
export async function listEntryRecords(
  db: Knex,
  { q, category, state, page: requestedPage }: EntryListQuery,
) {
  const matching = state === 'deleted' ? db('gallery_entries').whereNotNull('deleted_at') : visibleEntries(db)
  if (category) matching.where({ category })
  for (const word of searchWords(q)) matching.whereLike('search_text', `%${word}%`)
  const order = state === 'deleted' ? lastDeletedFirst : newestFirst
  const { rows, ...pagination } = await paginate<Row<EntryRecord>>(
    matching,
    requestedPage,
    matching
      .clone()
      .select(recordColumns)
      .orderBy([...order]),
  )
  return { items: await withPictures(db, rows), ...pagination }
}

const lastDeletedFirst = [
  { column: 'deleted_at', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const

export async function findEntry(db: Knex, id: number): Promise<GalleryEntry | undefined> {
  const rows: Row<GalleryEntry>[] = await visibleEntries(db).select(columns).where({ id })
  const [entry] = await withPictures(db, rows)
  return entry
}

/** For staff, who also see what is deleted. */
export async function findEntryRecord(db: Knex, id: number): Promise<EntryRecord | undefined> {
  const rows: Row<EntryRecord>[] = await db('gallery_entries').select(recordColumns).where({ id })
  const [entry] = await withPictures(db, rows)
  return entry
}

/** The distinct categories of all entries; one is called what its newest entry with a name for it calls it. */
export async function listGalleryCategories(db: Knex): Promise<GalleryCategory[]> {
  return visibleEntries(db)
    .distinctOn('category')
    .select('category', 'category_ar', 'category_en', 'category_fr')
    .orderByRaw('category, (category_ar is null), created_at desc, id desc')
}

/** The pages of entries that search engines are told of. */
export async function listEntryPages(db: Knex, { limit, offset }: SitemapSlice): Promise<SitemapPage[]> {
  const rows: Row<EntryRecord>[] = await visibleEntries(db)
    .select('id', 'image_urls', 'updated_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, updated_at, image_urls }) => ({
    path: paths.galleryEntry(id),
    changedAt: updated_at,
    pictures: image_urls,
  }))
}

export async function countEntryPages(db: Knex): Promise<SitemapCount> {
  return visibleEntries(db).first(db.raw('count(*)'), db.raw('max(updated_at) as "changedAt"'))
}

/** The title that a visitor sees: French may be missing, and then the Arabic one is shown (spec.md 3). */
function titleIn(language: Language): string {
  return language === 'fr' ? "coalesce(nullif(title_fr, ''), title_ar)" : `title_${language}`
}

/** The rows of a page of what matches; a page beyond the end is the last one. */
async function paginate<Found>(
  matching: Knex.QueryBuilder,
  requestedPage: number,
  ordered: Knex.QueryBuilder,
) {
  const [counted] = await matching.clone().count({ count: '*' })
  const total = Number(counted?.count ?? 0)
  const pages = Math.max(1, Math.ceil(total / galleryPageSize))
  const page = Math.min(requestedPage, pages)
  const rows: Found[] = await ordered.limit(galleryPageSize).offset((page - 1) * galleryPageSize)
  return { rows, total, page, pages }
}

async function withPictures<Found extends { image_urls: string[] }>(db: Knex, rows: readonly Found[]) {
  const known = await findPictures(
    db,
    rows.flatMap(({ image_urls }) => image_urls),
  )
  return rows.map((row) => ({ ...row, pictures: row.image_urls.flatMap((url) => known.get(url) ?? []) }))
}
