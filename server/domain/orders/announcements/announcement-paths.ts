/** Addresses of the mails, notifications and webhooks about orders, apart from paths.ts, as no script needs them. */
export const announcementPaths = {
  orderMails: (orderId: number | string) => `/admin/orders/${orderId}/mails`,
  notifications: '/admin/notifications',
  pushDevices: '/admin/notifications/devices',
  pushDeviceAction: (id: number | string, act: 'removal' | 'test') =>
    `/admin/notifications/devices/${id}/${act}`,
  quietHours: '/admin/notifications/quiet-hours',
  webhooks: '/admin/webhooks',
  webhook: (id: number | string) => `/admin/webhooks/${id}`,
  webhookAction: (id: number | string, act: 'removal' | 'test' | 'secret') => `/admin/webhooks/${id}/${act}`,
  webhookReplay: (id: number | string, deliveryId: string) =>
    `/admin/webhooks/${id}/deliveries/${deliveryId}`,
  /** The script that shows notifications; it controls no page, so its scope is an address where there is none. */
  notificationWorker: '/notification-worker.js',
  notificationScope: '/notification-worker/',
} as const
