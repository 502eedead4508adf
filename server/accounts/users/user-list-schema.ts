import { z } from 'zod'

/** Any query gives a page: what is not understood falls back to the first one of everybody. */
const page = z.coerce.number().int().min(1).max(100_000).catch(1)

export const userListQuerySchema = z.object({
  q: z
    .string()
    .transform((q) => q.replaceAll('\0', '').toWellFormed().trim().slice(0, 200))
    .catch(''),
  page,
})

export const accountLogQuerySchema = z.object({ page })
