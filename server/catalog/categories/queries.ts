import type { Knex } from 'knex'
import type {
  Category,
  CategoryListQuery,
  CategoryWithCount,
  StaffCategory,
} from '#domain/catalog/category.ts'
import { cardCount } from '#domain/catalog/family.ts'
import { type Page, slicePage } from '#domain/shared/page.ts'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import { newestFirst } from '../../db/paginate.ts'
import { storedPictureWithoutTexts } from '../../media/queries.ts'

/** Categories without a position come last, by Arabic name. */
export const inShopOrder = [
  { column: 'categories.position', nulls: 'last' },
  { column: 'categories.name_ar' },
  { column: 'categories.id' },
] as const

export function listCategories(db: Knex): Promise<CategoryWithCount[]> {
  return selectWithCounts(db, db('categories').where('categories.is_active', true))
}

/** Counts a family as one visible product. */
export function selectWithCounts(db: Knex, categories: Knex.QueryBuilder): Knex.QueryBuilder {
  const seen = db('products')
    .select(db.raw(cardCount))
    .whereRaw('products.category_id = categories.id and products.is_active and products.deleted_at is null')
  return categories.select('categories.*', seen.as('product_count'), pictureOf(db)).orderBy([...inShopOrder])
}

/** The pages of categories without visible products are not indexed. */
const withPages = `categories.is_active and exists (
  select from products
  where products.category_id = categories.id and products.is_active and products.deleted_at is null
)`

/** A category's page changes with its texts and with its products. */
const changedAt = `greatest(
  categories.updated_at,
  (select max(products.updated_at) from products where products.category_id = categories.id)
)`

export function categoryPages(db: Knex): Knex.QueryBuilder {
  const pictures = db.raw(`case when image like '/uploads/%' then array[image] end as pictures`)
  return db('categories')
    .select('id', 'slug as key', db.raw(`${changedAt} as "changedAt"`), pictures)
    .whereRaw(withPages)
}

export async function listStaffCategories(db: Knex, query: CategoryListQuery): Promise<Page<StaffCategory>> {
  const matching = db('categories')
    .select(staffColumns(db))
    .orderBy(query.sort === 'shop' ? [...inShopOrder] : newestFirst('categories'))
  if (query.active) matching.where('categories.is_active', query.active === 'yes')
  const categories: StaffCategory[] = await matching
  const words = searchWords(query.q)
  // Categories are few: searched here, they need no column for it.
  const found = categories.filter(({ name_ar, name_en, name_fr, slug }) => {
    const text = normaliseForSearch([name_ar, name_en, name_fr, slug].join(' '))
    return words.every((word) => text.includes(word))
  })
  return slicePage(found, query)
}

export function findStaffCategory(db: Knex, id: number): Promise<StaffCategory | undefined> {
  return db('categories').select(staffColumns(db)).where({ id }).first()
}

export function listCategoryNames(
  db: Knex,
): Promise<Pick<Category, 'id' | 'name_ar' | 'name_en' | 'name_fr' | 'slug' | 'is_active'>[]> {
  return db('categories')
    .select('id', 'name_ar', 'name_en', 'name_fr', 'slug', 'is_active')
    .orderBy([...inShopOrder])
}

export function findCategory(db: Knex, by: { id: number } | { slug: string }): Promise<Category | undefined> {
  return db('categories').where(by).first()
}

function staffColumns(db: Knex) {
  return [
    'categories.*',
    productsOf(db).whereNull('products.deleted_at').as('product_count'),
    productsOf(db).whereNotNull('products.deleted_at').as('deleted_count'),
    pictureOf(db),
  ]
}

function pictureOf(db: Knex) {
  return db.raw(`${storedPictureWithoutTexts('categories.image')} as picture`)
}

function productsOf(db: Knex) {
  return db('products').count('*').whereRaw('products.category_id = categories.id')
}
