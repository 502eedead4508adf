import { z } from 'zod'
import { searchText } from '#domain/text/text-schema.ts'

/** Any query gives a page: what is not understood falls back to the first one of everybody. */
const page = z.coerce.number().int().min(1).max(100_000).catch(1)

export const userListQuerySchema = z.object({
  q: searchText,
  page,
})

export const accountLogQuerySchema = z.object({ page })
