import type { Knex } from 'knex'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import {
  hasPriceRange,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  shopListQuery,
} from '#domain/catalog/shop-list.ts'
import { selectWithCounts } from '../categories/queries.ts'

/** What a list of the shop is made from, without any of its products. */
export type ShopCounts = {
  /** Null: all categories, or one that does not exist. */
  category_id: number | null
  /** The current slug of a category that had this one. */
  moved_to: string | null
  /** Number of products of the category in the price range. */
  size: number
  /** Number of products shown in the shop, without filters. */
  catalogue_size: number
}

/** In one statement. */
export async function countShop(db: Knex, query: ShopQuery): Promise<ShopCounts> {
  const [counts] = await db.from(countsOf(db, query))
  return counts
}

export type ShopFrame = {
  counts: ShopCounts
  /** Those of the filter. */
  categories: CategoryWithCount[]
  /** The chosen one, which may be hidden; null: all categories, or one that does not exist. */
  category: CategoryWithCount | null
}

/** The whole category. */
export function withoutPrices({ category }: ShopQuery): ShopQuery {
  return { ...shopListQuery.defaults, category }
}

/** The same with the categories, whatever the prices: lists of any prices share it. */
export async function readShopFrame(db: Knex, query: ShopQuery): Promise<ShopFrame> {
  const frame = db
    .from(countsOf(db, withoutPrices(query)))
    .joinRaw('left join categories on categories.is_active or categories.id = counts.category_id')
    .select(db.raw('to_jsonb(counts) as counts'))
  // Without any category there is one row, with the counts alone.
  const rows: (CategoryWithCount & { counts: ShopCounts })[] = await selectWithCounts(db, frame)
  const { counts } = rows[0] as { counts: ShopCounts }
  const found = rows.filter(({ id }) => id !== null).map(({ counts: _, ...category }) => category)
  return {
    counts,
    categories: found.filter(({ is_active }) => is_active),
    category: found.find(({ id }) => id === counts.category_id) ?? null,
  }
}

function countsOf(db: Knex, query: ShopQuery): Knex.Raw {
  return db.raw(
    `(select
       (select id from categories where slug = :category) as category_id,
       (select categories.slug from category_slugs join categories on categories.id = category_id
        where category_slugs.slug = :category) as moved_to,
       coalesce((:inRange), 0)::integer as size,
       (select coalesce(sum(count), 0)::integer from category_counts) as catalogue_size
     ) as counts`,
    { category: query.category, inRange: countInRange(db, query) },
  )
}

/** A sum of product_counts or, where no price limits the list, of category_counts, so that no product is counted. */
export function countInRange(
  db: Knex,
  { category, min, max }: Pick<ShopQuery, 'category' | 'min' | 'max'>,
): Knex.QueryBuilder {
  const inRange = db(hasPriceRange({ min, max }) ? 'product_counts' : 'category_counts').sum('count')
  if (category !== '') {
    inRange.whereRaw('category_id = (select id from categories where slug = ?)', [category])
  }
  // The ends of the slider include all lower or higher prices.
  if (min > priceFloor) inRange.where('price_step', '>=', 2 * min)
  if (max < priceCeiling) inRange.where('price_step', '<=', 2 * max)
  return inRange
}
