/** Every message that a page can show after something was done; the texts stand in common.json under toasts. */
const tones = {
  cart_added: 'status',
  cart_updated: 'status',
  cart_removed: 'status',
  cart_full: 'alert',
  product_gone: 'alert',
  order_placed: 'status',
  order_again: 'status',
  order_missing_fields: 'alert',
  order_failed: 'alert',
  order_out_of_stock: 'alert',
  rate_saved: 'status',
  rate_released: 'status',
} as const satisfies Record<string, 'status' | 'alert'>

export type FlashKey = keyof typeof tones

export const flashKeys = Object.keys(tones) as FlashKey[]

export type Toast = { key: FlashKey; values: { number?: number; name?: string } }

/** A status is said in passing; an alert interrupts and stays until it is closed. */
export function toneOf(key: FlashKey): 'status' | 'alert' {
  return tones[key]
}
