/** What orders of one sender share. */
export const senderFields = ['address', 'phone', 'browser'] as const

export type SenderField = (typeof senderFields)[number]

/** Names the orders of one sender: 'address-17' are those from the address that the order with the id 17 came from. */
export function formatSenderFilter(by: SenderField, orderId: number): string {
  return `${by}-${orderId}`
}

export function parseSenderFilter(same: string): { by: SenderField; orderId: number } | null {
  const [, by, id] = /^(address|phone|browser)-(\d{1,9})$/.exec(same) ?? []
  return by ? { by: by as SenderField, orderId: Number(id) } : null
}
