import { productListQuery } from '#domain/catalog/product-list.ts'
import { readListQuery } from '../../http/requests/read-parameters.ts'

/** The URL of the list that the form was opened from, given by its `list` field. */
export function productListReturnUrl(list: unknown): string {
  return productListQuery.path(readListQuery(productListQuery, list))
}
