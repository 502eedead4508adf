const desk = '/admin/orders/desk'

/** Addresses of the confirmation desk and of editing an order. Not among the paths of the site, which islands import. */
export const deskPaths = {
  desk,
  /** Opens the order that waits longest. */
  next: `${desk}/next`,
  /** Opens a card for oneself. */
  card: (id: number | string) => `${desk}/${id}`,
  /** Closes it again. */
  closing: (id: number | string) => `${desk}/${id}/closing`,
  calls: (id: number | string) => `${desk}/${id}/calls`,
  edit: (id: number | string) => `/admin/orders/${id}/edit`,
} as const
