import type { Knex } from 'knex'
import { canBeBought } from '#domain/cart/cart.ts'
import { narrowedRanges, type ShopFilter, type ShopQuery, type ShopSort } from '#domain/catalog/shop-list.ts'
import { orderByClause, type SortOrder } from '../products/queries.ts'
import type { Found } from '../search/rank-products.ts'
import { rangeColumn } from '../search/search-index.ts'

export type Listed = Pick<Found, 'id' | 'family_id'>

/** `as` is the name of the table in a query that has it twice. */
export function visibleProductsQuery(
  db: Knex,
  { category, ...ends }: ShopFilter,
  as = 'products',
): Knex.QueryBuilder {
  const shown = db({ [as]: 'products' })
    .whereRaw(`${as}.is_active`)
    .whereNull(`${as}.deleted_at`)
  if (category) shown.whereRaw(`${as}.category_id = (select id from categories where slug = ?)`, [category])
  for (const { name, from, to } of narrowedRanges(ends)) {
    shown.whereBetween(`${as}.${rangeColumn(name)}`, [from, to])
  }
  return shown
}

/** Each order has an index, and another within a category. */
const sortOrders = {
  relevance: { by: 'created_at', isDescending: true },
  newest: { by: 'created_at', isDescending: true },
  'price-asc': { by: 'price_now', isDescending: false },
  'price-desc': { by: 'price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>

export function inOrder(shown: Knex.QueryBuilder, sort: ShopSort): Knex.QueryBuilder {
  return shown.select('products.id', 'products.family_id').orderByRaw(orderByClause(sortOrders[sort]))
}

/** A family takes the place of its newest product; in lists by price, that of its cheapest. */
export function oncePerFamilyQuery(
  db: Knex,
  filter: ShopFilter & Pick<ShopQuery, 'sort'>,
): Knex.QueryBuilder {
  // One direction for all lets PostgreSQL read an index of families forwards, or backwards for the newest first.
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

/** Each product of a family is replaced by its first candidate in stock, in the family's order. */
export async function preferInStock(
  db: Knex,
  listed: readonly Listed[],
  candidates: Knex.QueryBuilder,
): Promise<Listed[]> {
  const families = listed.flatMap(({ family_id }) => family_id ?? [])
  if (families.length === 0) return [...listed]
  const first: Listed[] = await candidates
    .select(db.raw('distinct on (products.family_id) products.id, products.family_id'))
    .whereIn('products.family_id', families)
    .orderByRaw(`products.family_id, ${canBeBought()} desc, products.family_position, products.id`)
  return listed.map(
    (product) =>
      first.find(({ family_id }) => family_id !== null && family_id === product.family_id) ?? product,
  )
}
