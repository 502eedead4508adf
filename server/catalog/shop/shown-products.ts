import type { Knex } from 'knex'
import { canBeBought } from '#domain/cart/cart.ts'
import { type ShopQuery, type ShopSort, shopListQuery } from '#domain/catalog/shop-list.ts'
import { orderByClause, type SortOrder } from '../products/queries.ts'
import type { Found } from '../search/rank-products.ts'
import type { IndexedProduct, SearchIndex } from '../search/search-index.ts'

/** A product that a list has, before its columns are read. */
export type Listed = Pick<Found, 'id' | 'family_id'>

type ShopFilter = Omit<ShopQuery, 'q' | 'sort' | 'view' | 'page'>
type FilterName = keyof ShopFilter

/** What each filter leaves: as SQL, and of the products of the search index, which a search goes through. */
const filters: {
  [Name in FilterName]: {
    /** `:value` is what was chosen. */
    sql: (products: string) => string
    inIndex: (value: ShopFilter[Name], index: SearchIndex) => (product: IndexedProduct) => boolean
  }
} = {
  category: {
    sql: (products) => `${products}.category_id = (select id from categories where slug = :value)`,
    inIndex(slug, { categories }) {
      const chosen = categories.find((category) => category.slug === slug)
      return ({ category_id }) => category_id === chosen?.id
    },
  },
  // The ends of the slider, which are the defaults, include all lower or higher prices.
  min: {
    sql: (products) => `${products}.price_now >= :value`,
    inIndex: (min) => (product) => product.priceMad >= min,
  },
  max: {
    sql: (products) => `${products}.price_now <= :value`,
    inIndex: (max) => (product) => product.priceMad <= max,
  },
}

function chosenFilters(filter: ShopFilter): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter(
    (name) => filter[name] !== shopListQuery.defaults[name],
  )
}

/** Products visible to visitors that pass the filters. `as`: the name of the table in a query that has it twice. */
export function visibleProductsQuery(db: Knex, filter: ShopFilter, as = 'products'): Knex.QueryBuilder {
  const shown = db({ [as]: 'products' })
    .whereRaw(`${as}.is_active`)
    .whereNull(`${as}.deleted_at`)
  for (const name of chosenFilters(filter)) shown.whereRaw(filters[name].sql(as), { value: filter[name] })
  return shown
}

/** Which products of the search index pass a filter; the index has only what visitors may see. */
export function productFilter(index: SearchIndex, filter: ShopFilter): (product: IndexedProduct) => boolean {
  const chosen = chosenFilters(filter).map((name) => filters[name].inIndex(filter[name] as never, index))
  return (product) => chosen.every((passes) => passes(product))
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
  const byPrice = (a: IndexedProduct, b: IndexedProduct) => a.priceMad - b.priceMad || a.id - b.id
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
