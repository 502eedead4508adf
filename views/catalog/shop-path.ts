import { type ShopQuery, writeShopQuery } from '#domain/catalog/shop-list.ts'
import { paths } from '#domain/shared/paths.ts'

/** The path of the shop list as it is now, but for what is to change; another list begins at its first page. */
export function shopPath(query: ShopQuery, change: Partial<ShopQuery>): string {
  return paths.shop + writeShopQuery({ ...query, page: 1, ...change })
}
