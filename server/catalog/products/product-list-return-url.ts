import { productListQuery } from '#domain/catalog/product-list.ts'
import { readListQuery } from '../../http/requests/read-list-query.ts'

/** The address of the list that a form was opened from, as its `list` field says. */
export function productListReturnUrl(list: unknown): string {
  return productListQuery.path(readListQuery(productListQuery, list))
}
