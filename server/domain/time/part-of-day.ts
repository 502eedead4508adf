/** When a buyer can ask to be called, or for the parcel. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof partsOfDay)[number]
