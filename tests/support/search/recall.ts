import type { Knex } from 'knex'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import catalogue from '../../../seeds/catalogue.json' with { type: 'json' }
import { listProducts } from '../../../server/catalog/shop/list-products.ts'
import groups from './searches.json' with { type: 'json' }

export type Search = { query: string; fits: ReadonlySet<string>; isLater: boolean }

const all = catalogue.products.map(({ slug }) => slug)

/** What people in Morocco type, each with the pieces of the demo catalogue that fit. */
export const searches: Search[] = groups.flatMap(({ fits, queries, isLater = false }) =>
  queries.map((query) => ({ query, fits: new Set(fits === '*' ? all : fits), isLater })),
)

/** Every fifth was kept aside while the search was built; none of those that were added later, at the end. */
export const keptAside = searches.filter(({ isLater }, place) => !isLater && place % 5 === 4)
export const built = searches.filter((search) => !keptAside.includes(search))

/** The searches without a fitting piece among the first three, each with what is found. */
export async function findMisses(db: Knex, from: readonly Search[]): Promise<string[]> {
  const misses: string[] = []
  for (const { query, fits } of from) {
    const found = await findSlugs(db, query)
    if (!found.slice(0, 3).some((slug) => fits.has(slug))) misses.push(`${query}: ${found.slice(0, 3)}`)
  }
  return misses
}

/** Slugs of the demo's pieces found, in order. */
export async function findSlugs(db: Knex, query: string): Promise<string[]> {
  const { items } = await listProducts(db, { ...shopListQuery.defaults, q: query })
  return items.map(({ name_en }) => slugOf(name_en))
}

export function slugOf(name_en: string): string {
  return catalogue.products.find(({ name }) => name.en === name_en)?.slug ?? ''
}
