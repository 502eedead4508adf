/** Why an order changed its status, where a plain choice of staff does not say it. Texts: `reasons` in admin-orders.json. */
export type StatusReason =
  /** From the buyer's own page. */
  | 'cancelled_by_buyer'
  /** At the confirmation desk. */
  | 'confirmed_by_phone'
  | 'refused_by_phone'
  | 'wrong_number'
  | 'never_reached'
  /** With a courier. */
  | 'handed_over'
  | 'refused_at_door'
  | 'lost_by_courier'
  /** The status stays: nobody confirmed the order in time, and its stock is for others again. */
  | 'hold_ended'
