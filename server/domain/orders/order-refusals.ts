export const orderRefusals = [
  'out_of_stock',
  'quantity_unfit',
  'price_changed',
  // Staff take no orders of this sender on the site.
  'shut_out',
  'too_many',
  // The workshop has holidays.
  'orders_paused',
  'gift_not_offered',
  'code_refused',
] as const

export type OrderRefusal = (typeof orderRefusals)[number]

/**
 * Staff see how many orders were refused for a reason, while floods are counted in /metrics alone.
 * 'unavailable' orders waited for too long for others, as every page says then.
 */
export type RefusalCount = {
  code: Exclude<OrderRefusal, 'too_many'> | 'unavailable'
  count: number
  /** The hour of the latest one begins then. */
  latestHour: Date
}
