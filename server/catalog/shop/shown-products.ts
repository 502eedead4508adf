import type { Knex } from 'knex'
import { priceCeiling, priceFloor, type ShopQuery, type ShopSort } from '#domain/catalog/shop-list.ts'
import { orderByClause, type SortOrder } from '../products/queries.ts'

/** A product that a list has, before its columns are read. */
export type Listed = { id: number; family_id: number | null }

/** `category`: a slug; empty: all categories. `among`: the ids of what a search found. */
export type ShopFilter = Pick<ShopQuery, 'category' | 'min' | 'max'> & {
  isReduced?: boolean
  among?: number[]
}

/**
 * Products visible to visitors, by category and price range; the ends of the slider include all lower or higher prices.
 * `as`: the name of the table in a query that has it twice.
 */
export function visibleProductsQuery(
  db: Knex,
  { category, min, max, isReduced = false, among }: ShopFilter,
  as = 'products',
): Knex.QueryBuilder {
  const shown = db({ [as]: 'products' })
    .whereRaw(`${as}.is_active`)
    .whereNull(`${as}.deleted_at`)
  if (category !== '') {
    shown.where(`${as}.category_id`, '=', db('categories').select('id').where('slug', category))
  }
  // Bound as one array, as there may be thousands of them.
  if (among) shown.whereRaw(`${as}.id = any(?::integer[])`, [among])
  if (isReduced) shown.whereNotNull(`${as}.sale_price`)
  if (min > priceFloor) shown.where(`${as}.price_now`, '>=', min)
  if (max < priceCeiling) shown.where(`${as}.price_now`, '<=', max)
  return shown
}

/** Each sort order has an index, and another within a category. */
export const sortOrders = {
  relevance: { by: 'created_at', isDescending: true },
  newest: { by: 'created_at', isDescending: true },
  'price-asc': { by: 'price_now', isDescending: false },
  'price-desc': { by: 'price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>

export function inOrder(shown: Knex.QueryBuilder, sort: ShopSort): Knex.QueryBuilder {
  return shown.select('products.id', 'products.family_id').orderByRaw(orderByClause(sortOrders[sort]))
}

/** A family takes the place of its newest product; in lists by price, that of its cheapest. */
export function oncePerCard(db: Knex, filter: ShopFilter & Pick<ShopQuery, 'sort'>): Knex.QueryBuilder {
  // As an index of families has it, backwards for the newest.
  const order = sortOrders[filter.sort].by === 'created_at' ? 'desc' : 'asc'
  const columns = ['family_id', sortOrders[filter.sort].by, 'id']
  const first = visibleProductsQuery(db, filter, 'sibling')
    .distinctOn('sibling.family_id')
    .select('sibling.id')
    .whereNotNull('sibling.family_id')
    .orderBy(columns.map((name) => ({ column: `sibling.${name}`, order })))
  return visibleProductsQuery(db, filter).where((each) =>
    each.whereNull('products.family_id').orWhereIn('products.id', first),
  )
}

/**
 * Replaces each product of a family by the first of these candidates in the family's order, those in stock
 * before others.
 */
export async function leadToStock(
  db: Knex,
  listed: readonly Listed[],
  candidates: Knex.QueryBuilder,
): Promise<Listed[]> {
  const families = listed.flatMap(({ family_id }) => family_id ?? [])
  if (families.length === 0) return [...listed]
  const first: Listed[] = await candidates
    .select(db.raw('distinct on (products.family_id) products.id, products.family_id'))
    .whereIn('products.family_id', families)
    .orderByRaw('products.family_id, products.stock = 0, products.family_position, products.id')
  return listed.map(
    (product) =>
      first.find(({ family_id }) => family_id !== null && family_id === product.family_id) ?? product,
  )
}
