import { z } from 'zod'
import {
  defaultShopQuery,
  listViews,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  sorts,
} from '#domain/catalog/shop-list.ts'
import { searchText } from '#domain/text/text-schema.ts'

const wholeNumber = z.coerce.number().int()

/** Any query gives a page: what is not understood falls back to showing everything (issue 3, Done when 3). */
const shopQuerySchema = z.object({
  q: searchText,
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(defaultShopQuery.category),
  min: wholeNumber.transform(clampPrice).catch(defaultShopQuery.min),
  max: wholeNumber.transform(clampPrice).catch(defaultShopQuery.max),
  sort: z.enum(sorts).catch(defaultShopQuery.sort),
  view: z.enum(listViews).catch(defaultShopQuery.view),
  page: wholeNumber.min(1).max(100_000).catch(defaultShopQuery.page),
})

export function readShopQuery(query: unknown): ShopQuery {
  const parsed = shopQuerySchema.parse(query)
  // Thumbs that crossed each other mean the range between them.
  const [min, max] = parsed.min <= parsed.max ? [parsed.min, parsed.max] : [parsed.max, parsed.min]
  return { ...parsed, min, max }
}

function clampPrice(price: number): number {
  return Math.min(Math.max(price, priceFloor), priceCeiling)
}
