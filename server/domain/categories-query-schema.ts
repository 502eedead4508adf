import { z } from 'zod'
import { type CategoriesQuery, categorySorts } from './category.ts'
import { cleanText } from './clean-text.ts'

const categoriesQuerySchema = z.object({
  q: z
    .string()
    .transform((q) => cleanText(q).slice(0, 200))
    .catch(''),
  active: z.enum(['yes', 'no']).or(z.literal('')).catch(''),
  sort: z.enum(categorySorts).catch('newest'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** Any query gives a list: what is not understood falls back to showing all. */
export function readCategoriesQuery(query: unknown): CategoriesQuery {
  return categoriesQuerySchema.parse(query)
}
