import { z } from 'zod'
import { type CategoryListQuery, categorySorts } from '#domain/catalog/category.ts'
import { cleanText } from '#domain/text/clean-text.ts'

const categoryListQuerySchema = z.object({
  q: z
    .string()
    .transform((q) => cleanText(q).slice(0, 200))
    .catch(''),
  active: z.enum(['yes', 'no']).or(z.literal('')).catch(''),
  sort: z.enum(categorySorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** Any query gives a list: what is not understood falls back to showing all. */
export function readCategoryListQuery(query: unknown): CategoryListQuery {
  return categoryListQuerySchema.parse(query)
}
