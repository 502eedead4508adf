/** Working days that an order usually needs: from the confirming call to the carrier, and from there to the customer. */
export const handlingDays = { least: 1, most: 2 } as const
export const transitDays = { least: 1, most: 3 } as const

/** From the confirming call to the customer. */
export const deliveryDays = {
  least: handlingDays.least + transitDays.least,
  most: handlingDays.most + transitDays.most,
} as const
