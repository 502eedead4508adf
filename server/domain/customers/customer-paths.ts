const customer = (id: number | string) => `/admin/customers/${id}`

/** Addresses of customers. Not among the paths of the site, which are part of public scripts. */
export const customerPaths = {
  customer,
  notes: (id: number | string) => `${customer(id)}/notes`,
  merge: (id: number | string) => `${customer(id)}/merge`,
  split: (id: number | string) => `${customer(id)}/split`,
  removal: (id: number | string) => `${customer(id)}/removal`,
  file: (id: number | string) => `${customer(id)}/data.json`,
  /** Leads on to the customer of an order. */
  ofOrder: (orderId: number | string) => `/admin/orders/${orderId}/customer`,
  /** Who of the staff opened whose data; not below customers, whose addresses end in a number. */
  views: '/admin/staff-views',
  api: '/api/customers',
} as const
