import type { Knex } from 'knex'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { cardCount } from '#domain/catalog/family.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { selectWithCounts } from '../categories/queries.ts'
import { visibleProductsQuery } from './shown-products.ts'

/** A list of the shop shows this beside its products, whatever the search and the prices are. */
export type ShopFrame = {
  categories: CategoryWithCount[]
  /** The chosen category may be hidden; null stands for all categories, or for one that does not exist. */
  category: CategoryWithCount | null
  /** A category that had the given slug has this one now. */
  movedTo: string | null
  /** The number of cards without filters counts a family as one. */
  catalogueSize: number
}

export async function readShopFrame({ db, memory }: ReadDependencies, slug: string): Promise<ShopFrame> {
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
    visibleProductsQuery(db, shopListQuery.defaults).select(db.raw(`${cardCount} as count`)),
  ])
  return { categories, catalogueSize: count }
}

export async function findMovedSlug(db: Knex, slug: string): Promise<string | null> {
  const moved = await db('category_slugs')
    .join('categories', 'categories.id', 'category_slugs.category_id')
    .where('category_slugs.slug', slug)
    .first('categories.slug')
  return moved?.slug ?? null
}
