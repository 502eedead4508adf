import { z } from 'zod'
import { type CategoryListQuery, categorySorts } from '#domain/catalog/category.ts'
import { searchText } from '#domain/text/text-schema.ts'

const categoryListQuerySchema = z.object({
  q: searchText,
  active: z.enum(['yes', 'no']).or(z.literal('')).catch(''),
  sort: z.enum(categorySorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** Any query gives a list: what is not understood falls back to showing all. */
export function readCategoryListQuery(query: unknown): CategoryListQuery {
  return categoryListQuerySchema.parse(query)
}
