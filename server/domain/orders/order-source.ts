/** The keys group the orders of one source, and are stored for some weeks. */
export type OrderSource = {
  /** The keyed hash groups the orders of an IP address without revealing it. */
  addressKey: string
  /** The /48 network of an IPv6 address is hashed alike; null stands for IPv4. */
  networkKey: string | null
  /** Null means that the browser opened no cart page before. */
  browserKey: string | null
  phoneKey: string
  /** The seconds are counted from the first view of the cart to the order. */
  pageSeconds: number | null
}

export const sourceFields = ['address', 'phone', 'browser'] as const

export type SourceField = (typeof sourceFields)[number]

/** 'address-17' filters the orders from the address of the order with id 17. */
export function formatSourceFilter(by: SourceField, orderId: number): string {
  return `${by}-${orderId}`
}

export function parseSourceFilter(same: string): { by: SourceField; orderId: number } | null {
  const [, by, id] = /^(address|phone|browser)-(\d{1,9})$/.exec(same) ?? []
  return by ? { by: by as SourceField, orderId: Number(id) } : null
}

export const shutOutDays = 30

/** Staff take no orders from it on the site; it is told to call (docs/product.md, "Orders: limits"). */
export type ShutOut = {
  id: number
  kind: SourceField
  /** Null means that the order was deleted; name and phone are empty once its personal data is removed. */
  order: { id: number; number: number; customer_name: string; customer_phone: string } | null
  created_at: Date
  by: string | null
  ends_at: Date
  lifted_at: Date | null
  lifted_by: string | null
}

export const shutOutPaths = {
  list: '/admin/shut-outs',
  lifting: (id: number | string) => `/admin/shut-outs/${id}/lifting`,
}
