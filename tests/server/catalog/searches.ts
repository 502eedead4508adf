import catalogue from '../../../seeds/catalogue.json' with { type: 'json' }
import type { openShop } from '../../support/shop/open-shop.ts'
import groups from './searches.json' with { type: 'json' }

type Request = Awaited<ReturnType<typeof openShop>>['request']

export type Search = { query: string; fits: ReadonlySet<string>; isLater: boolean }

const all = catalogue.products.map(({ slug }) => slug)

/** What people in Morocco type, each with the pieces of the demo catalogue that fit. */
export const searches: Search[] = groups.flatMap(({ fits, queries, isLater = false }) =>
  queries.map((query) => ({ query, fits: new Set(fits === '*' ? all : fits), isLater })),
)

/** Every fifth was kept aside while the search was built; none of those that were added later, at the end. */
export const keptAside = searches.filter(({ isLater }, place) => !isLater && place % 5 === 4)

/** The searches without a fitting piece among the first three, each with what is found. */
export async function findMisses(request: Request, from: readonly Search[]): Promise<string[]> {
  const misses: string[] = []
  for (const { query, fits } of from) {
    const found = await findSlugs(request, query)
    if (!found.slice(0, 3).some((slug) => fits.has(slug))) misses.push(`${query}: ${found.slice(0, 3)}`)
  }
  return misses
}

/** Slugs of the demo's pieces on a page of those found, in order. */
export async function findSlugs(request: Request, query: string, page = 1): Promise<string[]> {
  const { body } = await request.get('/api/products').query({ q: query, page }).expect(200)
  return body.items.map(({ name_en }: { name_en: string }) => slugOf(name_en))
}

export function slugOf(name_en: string): string {
  return catalogue.products.find((product) => product.name_en === name_en)?.slug ?? ''
}
