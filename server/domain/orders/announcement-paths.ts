/** Addresses of the mails, notifications and webhooks about orders, apart from paths.ts, as no script needs them. */
export const announcementPaths = {
  orderMails: (orderId: number | string) => `/admin/orders/${orderId}/mails`,
} as const
