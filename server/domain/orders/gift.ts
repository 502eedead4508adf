export type Gift = {
  receiver_name: string | null
  receiver_phone: string | null
  card_text: string | null
  without_prices: boolean
}

export const giftFields = ['receiver_name', 'receiver_phone', 'card_text', 'without_prices'] as const

export const noGift: Gift = {
  receiver_name: null,
  receiver_phone: null,
  card_text: null,
  without_prices: false,
}

export function findReceiver(
  order: { customer_name: string; customer_phone: string } & Pick<Gift, 'receiver_name' | 'receiver_phone'>,
): { name: string; phone: string } {
  const { customer_name, customer_phone, receiver_name, receiver_phone } = order
  return { name: receiver_name ?? customer_name, phone: receiver_phone ?? customer_phone }
}

export function isGift(order: Gift): boolean {
  return giftFields.some((field) => order[field])
}
