import type { Knex } from 'knex'
import type {
  EntryListQuery,
  GalleryCategory,
  GalleryEntry,
  GalleryListQuery,
} from '#domain/gallery/gallery.ts'
import { type FrenchOptionalTexts, type Language, localisedRecord } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import { countRows, escapeLike, newestFirst, paginate } from '../db/paginate.ts'
import { versionColumns } from '../db/version-columns.ts'
import { storedPictures } from '../media/queries.ts'
import { entryFieldNames } from './gallery-schema.ts'

/** Staff also get when the entry was deleted, and a version that counts its changes. */
export type EntryRecord = GalleryEntry & { version: number; updated_at: Date; deleted_at: Date | null }

const columns = (db: Knex) => [
  'id',
  ...entryFieldNames,
  'created_at',
  db.raw(`${storedPictures('gallery_entries.image_urls')} as pictures`),
]

const recordColumns = (db: Knex) => [...columns(db), 'version', 'updated_at', 'deleted_at']

const visibleEntries = (db: Knex) => db('gallery_entries').whereNull('deleted_at')

export function listEntries(
  db: Knex,
  { q, category, page }: GalleryListQuery,
  language: Language,
): Promise<Page<GalleryEntry>> {
  const matching = visibleEntries(db)
  if (category) matching.where({ category })
  if (q) matching.whereRaw(`${titleIn(language)} ilike ?`, `%${escapeLike(q)}%`)
  const order = newestFirst('gallery_entries')
  return paginate(matching, { page }, (rows) => rows.select(columns(db)).orderBy(order))
}

export function listEntryRecords(
  db: Knex,
  { q, category, state, page }: EntryListQuery,
): Promise<Page<EntryRecord>> {
  const matching = state === 'deleted' ? db('gallery_entries').whereNotNull('deleted_at') : visibleEntries(db)
  if (category) matching.where({ category })
  for (const word of searchWords(q)) matching.whereLike('search_text', `%${word}%`)
  const order = newestFirst('gallery_entries', state === 'deleted' ? 'deleted_at' : 'created_at')
  return paginate(matching, { page }, (rows) => rows.select(recordColumns(db)).orderBy(order))
}

export function findEntry(db: Knex, id: number): Promise<GalleryEntry | undefined> {
  return visibleEntries(db).where({ id }).first(columns(db))
}

export function findEntryRecord(db: Knex, id: number): Promise<EntryRecord | undefined> {
  return db('gallery_entries').where({ id }).first(recordColumns(db))
}

/** Each category has the names of its newest entry that names it. */
export async function listGalleryCategories(db: Knex): Promise<GalleryCategory[]> {
  return visibleEntries(db)
    .distinctOn('category')
    .select('category', 'category_ar', 'category_en', 'category_fr')
    .orderByRaw('category, (category_ar is null), created_at desc, id desc')
}

export function entryPages(db: Knex): Knex.QueryBuilder {
  return visibleEntries(db).select('id', 'id as key', 'updated_at as changedAt', 'image_urls as pictures')
}

/** Visitors see the Arabic title where there is no French one. */
function titleIn(language: Language): string {
  return language === 'fr' ? "coalesce(nullif(title_fr, ''), title_ar)" : `title_${language}`
}

/**
 * An entry without names gets those that its category has already. When it leaves a category (`left`), its form
 * still contains the names of that one, which do not count for the new one.
 */
export async function findCategoryNames(
  transaction: Knex,
  entry: GalleryCategory,
  left?: GalleryCategory,
): Promise<Omit<GalleryCategory, 'category'>> {
  const categories = await listGalleryCategories(transaction)
  const known = categories.find(({ category }) => category === entry.category)
  return localisedRecord('category', (language) => {
    const name = `category_${language}` as const
    return (entry[name] !== left?.[name] && entry[name]) || (known?.[name] ?? null)
  })
}

/**
 * Names given to one entry are copied to the others of its category. The version of these goes up, so that their
 * open forms do not bring the earlier names back.
 */
export async function shareCategoryNames(
  transaction: Knex,
  entry: GalleryCategory,
  editorId?: number,
): Promise<void> {
  const { category, category_ar, category_en, category_fr } = entry
  if (!(category_ar || category_en || category_fr)) return
  await transaction('gallery_entries')
    .where({ category })
    .whereRaw('(category_ar, category_en, category_fr) is distinct from (?, ?, ?)', [
      category_ar,
      category_en,
      category_fr,
    ])
    .update({ category_ar, category_en, category_fr, ...versionColumns(transaction, editorId) })
}

/**
 * Each save updates the other entries of its category, so two concurrent ones would deadlock without waiting for
 * each other.
 */
export async function lockCategories(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('gallery categories'))")
}

/** Staff search entries by titles, normalised like a search (searchWords). */
export function entrySearchText({ title_ar, title_en, title_fr }: FrenchOptionalTexts<'title'>): string {
  return normaliseForSearch([title_ar, title_en, title_fr ?? ''].join(' '))
}

export function countSubmissions(db: Knex): Promise<number> {
  return countRows(db('pictures').where({ is_offered: true }))
}
