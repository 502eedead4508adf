/** An order for somebody else; what is not asked for is null or false. */
export type Gift = {
  receiver_name: string | null
  receiver_phone: string | null
  card_text: string | null
  /** Leaves the amounts off the slip in the parcel. */
  without_prices: boolean
}

export const giftFields = ['receiver_name', 'receiver_phone', 'card_text', 'without_prices'] as const

export const cardTextLimit = 300

export const noGift: Gift = {
  receiver_name: null,
  receiver_phone: null,
  card_text: null,
  without_prices: false,
}

export function isGift(order: Gift): boolean {
  return giftFields.some((field) => order[field])
}
