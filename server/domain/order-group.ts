/** What orders of one sender share. */
export const groupings = ['address', 'phone', 'browser'] as const

export type Grouping = (typeof groupings)[number]

/** Names the orders of one sender: 'address-17' are those from the address that the order with the id 17 came from. */
export function sameAs(by: Grouping, orderId: number): string {
  return `${by}-${orderId}`
}

export function readSame(same: string): { by: Grouping; orderId: number } | null {
  const [, by, id] = /^(address|phone|browser)-(\d{1,9})$/.exec(same) ?? []
  return by ? { by: by as Grouping, orderId: Number(id) } : null
}
