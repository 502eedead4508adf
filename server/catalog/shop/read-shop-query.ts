import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { readListQuery } from '../../http/requests/read-list-query.ts'

/** Reversed prices mean the range between them: the two sliders can be dragged past each other. */
export function readShopQuery(query: unknown): ShopQuery {
  const { min, max, ...others } = readListQuery(shopListQuery, query)
  return { ...others, min: Math.min(min, max), max: Math.max(min, max) }
}
