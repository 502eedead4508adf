import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { readListQuery } from '../../http/requests/id-param.ts'

/**
 * Reversed prices mean the range between them: the two sliders can be dragged past each other. Without a search
 * nothing fits better than anything else: the newest first is the default.
 */
export function readShopQuery(query: unknown): ShopQuery {
  const { min, max, ...others } = readListQuery(shopListQuery, query)
  const sort = others.q === '' && others.sort === 'newest' ? shopListQuery.defaults.sort : others.sort
  return { ...others, sort, min: Math.min(min, max), max: Math.max(min, max) }
}
