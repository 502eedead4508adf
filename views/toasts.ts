import texts from '../locales/ar/common.json' with { type: 'json' }

/** A page can show these messages after an action; their texts are in common.json under toasts. */
export type FlashKey = keyof typeof texts.toasts

export const flashKeys = Object.keys(texts.toasts) as FlashKey[]

const alerts: readonly FlashKey[] = [
  'cart_full',
  'quantity_unreadable',
  'upload_none',
  'upload_failed',
  'entry_incomplete',
  'entry_failed',
  'product_gone',
  'order_repeated_without',
  'own_order_too_late',
  'own_review_shown',
  'order_missing_fields',
  'order_failed',
  'order_out_of_stock',
  'order_price_changed',
  'order_too_many',
  'order_gift_not_offered',
  'order_code_counted',
  'order_code_refused',
  'factor_required',
  'password_required',
  'picture_failed',
  'orders_left',
  'orders_none_chosen',
  'courier_has_parcels',
  'cash_changed',
  'handover_withdrawn',
  'handover_too_old',
  'handover_touched',
  'order_not_editable',
  'orders_not_merged',
  'order_not_delivered',
  'post_incomplete',
  'quote_needed',
]

export type Toast = {
  key: FlashKey
  /** `reason` is a key of errors.json. */
  values: Partial<Record<'name' | 'reason' | 'slug', string | undefined>> & { number?: number | undefined }
  /** The undo button posts to this path, which has no language. */
  undo?: string
  /** It leads to the buyer's own page of the order, without language. */
  order?: string
  /** It leads to the form in which missing fields are marked, without language. */
  open?: string
}

/** A status closes by itself; an alert interrupts screen readers and stays until it is closed. */
export function toneOf(key: FlashKey): 'status' | 'alert' {
  return alerts.includes(key) ? 'alert' : 'status'
}

/** Returns what removes a message: filling in the marked fields, or changing the cart. */
export function causeOf(key: FlashKey): 'fields' | 'cart' | undefined {
  if (key === 'order_missing_fields') return 'fields'
  return ['cart_full', 'order_out_of_stock', 'product_gone'].includes(key) ? 'cart' : undefined
}

/**
 * The answer to an order takes the focus, so that it is read out; screen readers may skip a message that is
 * rendered with the page.
 */
export function takesFocus(key: FlashKey): boolean {
  return ['order_placed', 'order_needs_call', 'order_again', 'order_corrected'].includes(key)
}

/** The status of an order can be undone for only some seconds, after which a script removes the toast. */
export function isUndoneSoon(key: FlashKey): boolean {
  return ['order_status_updated', 'call_confirmed', 'call_cancelled'].includes(key)
}

/** The upload page is in Arabic in every language, and so are its messages. */
export function isArabicOnly(key: FlashKey): boolean {
  return key.startsWith('upload_')
}
