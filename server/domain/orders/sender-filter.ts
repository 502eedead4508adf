/** What orders of one sender have in common. */
export const senderFields = ['address', 'phone', 'browser'] as const

export type SenderField = (typeof senderFields)[number]

/** Filter for orders of one sender: 'address-17' means those from the address of the order with id 17. */
export function formatSenderFilter(by: SenderField, orderId: number): string {
  return `${by}-${orderId}`
}

export function parseSenderFilter(same: string): { by: SenderField; orderId: number } | null {
  const [, by, id] = /^(address|phone|browser)-(\d{1,9})$/.exec(same) ?? []
  return by ? { by: by as SenderField, orderId: Number(id) } : null
}
