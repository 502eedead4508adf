import { z } from 'zod'
import { orderStatuses } from '#domain/orders/order.ts'
import type { OrderListQuery } from '#domain/orders/order-list.ts'
import { parseSenderFilter } from '#domain/orders/sender-filter.ts'
import { searchText } from '#domain/text/text-schema.ts'

/** Of any year that an order can be of; clocks reckon years of other lengths in other ways, or not at all. */
const day = z.iso
  .date()
  .refine((day) => day >= '2000' && day < '2100')
  .nullable()
  .catch(null)

/** The query of a list of orders (order-list.ts); what is not understood does not narrow it. */
export const orderListQuerySchema: z.ZodType<OrderListQuery> = z.object({
  q: searchText,
  status: z.enum(orderStatuses).nullable().catch(null),
  city: searchText,
  from: day,
  to: day,
  same: z
    .string()
    .refine((same) => parseSenderFilter(same) !== null)
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
