import type { Knex } from 'knex'
import { canBeBought } from '#domain/cart/cart.ts'
import {
  type RangeParameter,
  rangeNames,
  ranges,
  type ShopQuery,
  type ShopSort,
} from '#domain/catalog/shop-list.ts'
import { orderByClause, type SortOrder } from '../products/queries.ts'
import type { Found } from '../search/rank-products.ts'
import { type IndexedProduct, rangeColumn, type SearchIndex } from '../search/search-index.ts'

/** A product that a list has, before its columns are read. */
export type Listed = Pick<Found, 'id' | 'family_id'>

type ShopFilter = Omit<ShopQuery, 'q' | 'sort' | 'view' | 'page'>

/** More than any number of a product. */
const noLimit = 2_147_483_647

/**
 * The ranges that are narrowed, and to what; a product without the number is not within. The type asks for a condition
 * of its own, below, of each filter that is no end of a range.
 */
function narrowedRanges(ends: Record<RangeParameter, number> & Record<string, number>) {
  return rangeNames.flatMap((name) => {
    const { least, most, floor, ceiling } = ranges[name]
    const from = ends[least] === floor ? 0 : ends[least]
    const to = ends[most] === ceiling ? noLimit : ends[most]
    return from === 0 && to === noLimit ? [] : [{ name, from, to }]
  })
}

/** Products visible to visitors that pass the filters. `as`: the name of the table in a query that has it twice. */
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

/** Which products of the search index pass a filter; the index has only what visitors may see. */
export function productFilter(
  { categories }: SearchIndex,
  { category, ...ends }: ShopFilter,
): (product: IndexedProduct) => boolean {
  const chosen = categories.find(({ slug }) => slug === category)
  const narrowed = narrowedRanges(ends)
  return (product) =>
    (category === '' || product.category_id === chosen?.id) &&
    narrowed.every(({ name, from, to }) => {
      const number = product[name]
      return number !== null && number >= from && number <= to
    })
}

/** Each sort order has an index, and another within a category. */
const sortOrders = {
  relevance: { by: 'created_at', isDescending: true },
  newest: { by: 'created_at', isDescending: true },
  'price-asc': { by: 'price_now', isDescending: false },
  'price-desc': { by: 'price_now', isDescending: true },
} as const satisfies Record<ShopSort, SortOrder>

export function inOrder(shown: Knex.QueryBuilder, sort: ShopSort): Knex.QueryBuilder {
  return shown.select('products.id', 'products.family_id').orderByRaw(orderByClause(sortOrders[sort]))
}

/** Sorts products of the search index, which has the newest first, as inOrder sorts a query. */
export function sortFound(found: readonly IndexedProduct[], sort: ShopSort): Found[] {
  const { by, isDescending } = sortOrders[sort]
  const byPrice = (a: IndexedProduct, b: IndexedProduct) => a.price - b.price || a.id - b.id
  const sorted =
    by === 'created_at' ? found : found.toSorted((a, b) => (isDescending ? byPrice(b, a) : byPrice(a, b)))
  return sorted.map(({ id, family_id }) => ({ id, family_id, score: 0 }))
}

/** A family takes the place of its newest product; in lists by price, that of its cheapest. */
export function oncePerFamilyQuery(
  db: Knex,
  filter: ShopFilter & Pick<ShopQuery, 'sort'>,
): Knex.QueryBuilder {
  // All in one direction, so that PostgreSQL can read an index of families forwards, or backwards for the newest first.
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
