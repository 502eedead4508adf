import type { Knex } from 'knex'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { selectWithCounts } from '../categories/queries.ts'
import { visibleProductsQuery } from './visible-products.ts'

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

export async function readShopFrame(db: Knex, slug: string): Promise<ShopFrame> {
  const activeOrChosen = db('categories').where((either) =>
    either.where('categories.is_active', true).orWhere('categories.slug', slug),
  )
  const [found, movedTo, [{ count }]]: [CategoryWithCount[], string | null, [{ count: number }]] =
    await Promise.all([
      selectWithCounts(db, activeOrChosen),
      findMovedSlug(db, slug),
      visibleProductsQuery(db, shopListQuery.defaults).count({ count: '*' }),
    ])
  return {
    categories: found.filter(({ is_active }) => is_active),
    category: found.find((category) => category.slug === slug) ?? null,
    movedTo,
    catalogueSize: count,
  }
}

/** The current slug of a category that had this one; null: none had. */
export async function findMovedSlug(db: Knex, slug: string): Promise<string | null> {
  const moved = await db('category_slugs')
    .join('categories', 'categories.id', 'category_slugs.category_id')
    .where('category_slugs.slug', slug)
    .first('categories.slug')
  return moved?.slug ?? null
}
