import { z } from 'zod'
import { isLanguage, type Language } from './language.ts'
import {
  everyProduct,
  type ProductsQuery,
  productSorts,
  productStates,
  productsPath,
} from './product-list.ts'

/** Any query gives a page: what is not understood falls back to showing everything. */
const productsQuerySchema = z.object({
  q: z
    .string()
    .transform((q) => q.replaceAll('\0', '').toWellFormed().trim().slice(0, 200))
    .catch(everyProduct.q),
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(everyProduct.category),
  state: z.enum(productStates).catch(everyProduct.state),
  sort: z.enum(productSorts).catch(everyProduct.sort),
  page: z.coerce.number().int().min(1).max(100_000).catch(everyProduct.page),
})

export function readProductsQuery(query: unknown): ProductsQuery {
  return productsQuerySchema.parse(query)
}

/** The query of a list as it came with one of its forms, to lead back to it: 'state=hidden&page=2'. */
export function readProductsQueryText(text: unknown): ProductsQuery {
  const search = new URLSearchParams(typeof text === 'string' ? text : '')
  return readProductsQuery(Object.fromEntries(search))
}

/** The address of the list that a form was opened from, as it says in its `list`. */
export function productsWayBack(list: unknown): string {
  return productsPath(readProductsQueryText(list))
}

/** In which language names are sorted: what a page of its own language asks for, else the program's. */
export function readNameLanguage(asked: unknown, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise
}
