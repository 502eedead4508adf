/** When a buyer can ask to be called. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

type PartOfDay = (typeof partsOfDay)[number]

/** When the buyer of an order wants the confirming call; shown to staff. */
export type CallWish = {
  call_part_of_day: PartOfDay | null
  /** In the buyer's own words. */
  call_wish: string | null
}

export const callWishLimit = 100
