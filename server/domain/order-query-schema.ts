import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { orderStatuses } from './order.ts'
import { readSame } from './order-group.ts'
import type { OrderQuery } from './order-list.ts'

const typed = z
  .string()
  .transform((text) => cleanText(text).slice(0, 200))
  .catch('')

/** Of any year that an order can be of; clocks reckon years of other lengths in other ways, or not at all. */
const day = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2100')
  .nullable()
  .catch(null)

/** The query of a list of orders (order-list.ts); what is not understood does not narrow it. */
export const orderQuerySchema: z.ZodType<OrderQuery> = z.object({
  q: typed,
  status: z.enum(orderStatuses).nullable().catch(null),
  city: typed,
  from: day,
  to: day,
  same: z
    .string()
    .refine((same) => readSame(same) !== null)
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
