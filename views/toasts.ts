/** All messages that a page can show after an action; the texts are in common.json under toasts. */
const tones = {
  cart_added: 'status',
  cart_updated: 'status',
  cart_removed: 'status',
  cart_restored: 'status',
  cart_full: 'alert',
  mark_chosen: 'status',
  mark_none: 'status',
  upload_none: 'alert',
  upload_failed: 'alert',
  upload_done: 'status',
  entry_added: 'status',
  entry_changed: 'status',
  entry_deleted: 'status',
  entry_restored: 'status',
  entry_incomplete: 'alert',
  entry_failed: 'alert',
  submissions_rejected: 'status',
  slide_saved: 'status',
  product_gone: 'alert',
  order_placed: 'status',
  order_needs_call: 'status',
  order_again: 'status',
  order_corrected: 'status',
  order_repeated: 'status',
  order_repeated_fewer: 'alert',
  order_repeated_without: 'alert',
  own_order_corrected: 'status',
  own_order_call_wish: 'status',
  own_order_no_call_wish: 'status',
  own_order_cancelled: 'status',
  own_order_too_late: 'alert',
  order_missing_fields: 'alert',
  order_failed: 'alert',
  order_out_of_stock: 'alert',
  order_price_changed: 'alert',
  order_delivery_changed: 'alert',
  message_removed: 'status',
  order_too_many: 'alert',
  user_role_changed: 'status',
  user_blocked: 'status',
  user_unblocked: 'status',
  user_sessions_ended: 'status',
  user_factor_reset: 'status',
  user_deleted: 'status',
  account_saved: 'status',
  account_email_sent: 'status',
  account_email_changed: 'status',
  account_password_changed: 'status',
  account_session_ended: 'status',
  account_sessions_ended: 'status',
  account_factor_off: 'status',
  account_deleted: 'status',
  registered: 'status',
  signed_out: 'status',
  password_reset: 'status',
  email_verified: 'status',
  factor_advised: 'alert',
  factor_required: 'alert',
  edits_merged: 'status',
  password_required: 'alert',
  product_added: 'status',
  product_updated: 'status',
  product_deleted: 'status',
  product_restored: 'status',
  product_copied: 'status',
  products_shown: 'status',
  products_hidden: 'status',
  prices_changed: 'status',
  rate_saved: 'status',
  rate_released: 'status',
  picture_failed: 'alert',
  settings_saved: 'status',
  orders_cancelled: 'status',
  orders_restored: 'status',
  orders_left: 'alert',
  orders_none_chosen: 'alert',
  order_entered: 'status',
  order_status_updated: 'status',
  order_note_added: 'status',
  invoice_issued: 'status',
  orders_handed_over: 'status',
  tracking_saved: 'status',
  courier_saved: 'status',
  courier_deleted: 'status',
  courier_has_parcels: 'alert',
  outcomes_recorded: 'status',
  outcomes_known: 'status',
  parcels_checked_in: 'status',
  payment_recorded: 'status',
  cash_entry_corrected: 'status',
  money_given_back: 'status',
  cash_changed: 'alert',
  order_edited: 'status',
  order_not_editable: 'alert',
  order_has_returns: 'alert',
  return_recorded: 'status',
  order_not_delivered: 'alert',
  call_confirmed: 'status',
  call_again: 'status',
  call_set_aside: 'status',
  call_cancelled: 'status',
  desk_empty: 'status',
  customer_note_added: 'status',
  customer_merged: 'status',
  customer_split: 'status',
  customer_removed: 'status',
  order_mail_queued: 'status',
  webhook_saved: 'status',
  webhook_deleted: 'status',
  webhook_queued: 'status',
  notifications_on: 'status',
  notifications_off: 'status',
  notification_sent: 'status',
  quiet_hours_saved: 'status',
  category_added: 'status',
  category_saved: 'status',
  category_deleted: 'status',
  category_shown: 'status',
  category_hidden: 'status',
  category_hidden_empty: 'status',
  post_published: 'status',
  post_scheduled: 'status',
  post_drafted: 'status',
  post_updated: 'status',
  post_unpublished: 'status',
  post_incomplete: 'alert',
  post_deleted: 'status',
  post_restored: 'status',
  post_restored_elsewhere: 'status',
  post_link_created: 'status',
  post_link_removed: 'status',
  zone_saved: 'status',
  zone_deleted: 'status',
  synonyms_saved: 'status',
  synonyms_deleted: 'status',
  search_miss_removed: 'status',
} as const satisfies Record<string, 'status' | 'alert'>

export type FlashKey = keyof typeof tones

export const flashKeys = Object.keys(tones) as FlashKey[]

export type Toast = {
  key: FlashKey
  /** `reason` is a key of errors.json. */
  values: Partial<Record<'name' | 'reason' | 'slug', string | undefined>> & { number?: number | undefined }
  /** The path that the undo button posts to, without language. */
  undo?: string
  /** The path of the buyer's own page of the order, without language. */
  order?: string
  /** The path of the form in which missing fields are marked, without language. */
  open?: string
}

/** A status closes by itself; an alert interrupts screen readers and stays until it is closed. */
export function toneOf(key: FlashKey): 'status' | 'alert' {
  return tones[key]
}

/** The answer to an order takes the focus, so that it is read out where a message drawn with the page is not. */
export function takesFocus(key: FlashKey): boolean {
  return ['order_placed', 'order_needs_call', 'order_again', 'order_corrected'].includes(key)
}

/** The upload page is in Arabic in every language, and so are its messages. */
export function isArabicOnly(key: FlashKey): boolean {
  return key.startsWith('upload_')
}
