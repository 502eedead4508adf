/** Where an order came from. Its keys group orders; they are stored for some weeks. */
export type OrderSource = {
  /** Keyed hash of the IP address: groups orders without revealing it. */
  addressKey: string
  /** It is a keyed hash of the /48 network of an IPv6 address; null for IPv4. */
  networkKey: string | null
  /** Null means that the browser opened no cart page before. */
  browserKey: string | null
  phoneKey: string
  /** Seconds from the first view of the cart to the order. */
  pageSeconds: number | null
}

export const sourceFields = ['address', 'phone', 'browser'] as const

export type SourceField = (typeof sourceFields)[number]

/** Filter for orders of one source: 'address-17' means those from the address of the order with id 17. */
export function formatSourceFilter(by: SourceField, orderId: number): string {
  return `${by}-${orderId}`
}

export function parseSourceFilter(same: string): { by: SourceField; orderId: number } | null {
  const [, by, id] = /^(address|phone|browser)-(\d{1,9})$/.exec(same) ?? []
  return by ? { by: by as SourceField, orderId: Number(id) } : null
}

export const shutOutDays = 30

/** A phone, a browser or an address from which staff take no orders on the site; it is told to call. */
export type ShutOut = {
  id: number
  kind: SourceField
  /** The order that staff saw; null when it is deleted. Its name and phone are empty when its person is. */
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
