import { z } from 'zod'
import {
  defaultProductListQuery,
  type ProductListQuery,
  productListPath,
  productSorts,
  productStates,
} from '#domain/catalog/product-list.ts'
import { isLanguage, type Language } from '#domain/shared/language.ts'
import { searchText } from '#domain/text/text-schema.ts'

/** Any query gives a page: what is not understood falls back to showing everything. */
const productListQuerySchema = z.object({
  q: searchText,
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(defaultProductListQuery.category),
  state: z.enum(productStates).catch(defaultProductListQuery.state),
  sort: z.enum(productSorts).catch(defaultProductListQuery.sort),
  page: z.coerce.number().int().min(1).max(100_000).catch(defaultProductListQuery.page),
})

export function readProductListQuery(query: unknown): ProductListQuery {
  return productListQuerySchema.parse(query)
}

/** The query of a list as it came with one of its forms, to lead back to it: 'state=hidden&page=2'. */
export function readProductListQueryText(text: unknown): ProductListQuery {
  const search = new URLSearchParams(typeof text === 'string' ? text : '')
  return readProductListQuery(Object.fromEntries(search))
}

/** The address of the list that a form was opened from, as it says in its `list`. */
export function productListReturnUrl(list: unknown): string {
  return productListPath(readProductListQueryText(list))
}

/** In which language names are sorted: what a page of its own language asks for, else the program's. */
export function readNameLanguage(asked: unknown, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise
}
