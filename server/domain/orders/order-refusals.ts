/** Why the shop did not take an order: keys of errors.json. */
export const orderRefusals = ['out_of_stock', 'price_changed', 'shut_out', 'too_many'] as const

export type OrderRefusal = (typeof orderRefusals)[number]

/** How many orders were refused for a reason; floods are not counted. */
export type RefusedOrders = { code: CountedRefusal; count: number }

export type CountedRefusal = Exclude<OrderRefusal, 'too_many'>
