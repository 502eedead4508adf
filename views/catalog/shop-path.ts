import { type ShopQuery, writeShopQuery } from '#domain/catalog/shop-list.ts'
import { paths } from '#domain/shared/paths.ts'

/** The path of the current shop list with changes; any change but a page starts at the first page. */
export function shopPath(query: ShopQuery, change: Partial<ShopQuery>): string {
  return paths.shop + writeShopQuery({ ...query, page: 1, ...change })
}
