/** The shop list's filters (contract.md, Addresses; spec.md 9). Prices here are whole MAD as on the slider. */
export const priceFloor = 4
export const priceCeiling = 500
export const priceStep = 10
export const pageSize = 24

/** Five pages: a search that finds as many is to be narrowed, and is not counted on. */
export const maxShopProductsFound = 5 * pageSize

export const sorts = ['newest', 'price-asc', 'price-desc'] as const
export type ShopSort = (typeof sorts)[number]

export const listViews = ['grid', 'list'] as const
export type ListView = (typeof listViews)[number]

export type ShopQuery = {
  q: string
  category: string
  min: number
  max: number
  sort: ShopSort
  view: ListView
  page: number
}

export const defaultShopQuery: ShopQuery = {
  q: '',
  category: '',
  min: priceFloor,
  max: priceCeiling,
  sort: 'newest',
  view: 'grid',
  page: 1,
}

/** The query as an address, with only what differs from showing everything, so that each list has one address. */
export function writeShopQuery(query: Partial<ShopQuery>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...defaultShopQuery, ...query })) {
    if (value !== defaultShopQuery[name as keyof ShopQuery]) search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

export function isShopQueryFiltered(query: ShopQuery): boolean {
  return query.q !== '' || query.category !== '' || query.min > priceFloor || query.max < priceCeiling
}
