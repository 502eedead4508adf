import type { Knex } from 'knex'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import type { Remembered } from '../../db/remember.ts'
import { selectWithCounts } from '../categories/queries.ts'
import { visibleProductsQuery } from './list-products.ts'

/** What a list of the shop shows beside its products, whatever search and prices. */
export type ShopFrame = {
  /** Those of the filter. */
  categories: CategoryWithCount[]
  /** The chosen one, which may be hidden; null: all categories, or one that does not exist. */
  category: CategoryWithCount | null
  /** The current slug of a category that had the given one. */
  movedTo: string | null
  /** Number of products shown in the shop, without filters. */
  catalogueSize: number
}

export async function readShopFrame({ db, memory }: Remembered, slug: string): Promise<ShopFrame> {
  const { categories, catalogueSize } = await memory.remember('categories of the shop', () =>
    readCategories(db),
  )
  const category = categories.find((each) => each.slug === slug) ?? null
  return {
    categories: categories.filter(({ is_active }) => is_active),
    category,
    movedTo: slug === '' || category ? null : await findMovedSlug(db, slug),
    catalogueSize,
  }
}

async function readCategories(db: Knex): Promise<{ categories: CategoryWithCount[]; catalogueSize: number }> {
  const [categories, [{ count }]]: [CategoryWithCount[], [{ count: number }]] = await Promise.all([
    selectWithCounts(db, db('categories')),
    visibleProductsQuery(db, shopListQuery.defaults).count({ count: '*' }),
  ])
  return { categories, catalogueSize: count }
}

/** The current slug of a category that had this one; null: none had. */
export async function findMovedSlug(db: Knex, slug: string): Promise<string | null> {
  const moved = await db('category_slugs')
    .join('categories', 'categories.id', 'category_slugs.category_id')
    .where('category_slugs.slug', slug)
    .first('categories.slug')
  return moved?.slug ?? null
}
