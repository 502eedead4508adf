import { listQuery } from '../shared/list-query.ts'

export const webhookEvents = [
  'order.placed',
  'order.status_changed',
  'order.updated',
  'stock.changed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Staff try a webhook out by 'ping'. */
export type DeliveredEvent = WebhookEvent | 'ping'

export type Webhook = {
  id: number
  url: string
  events: WebhookEvent[]
  isActive: boolean
}

export type WebhookDelivery = {
  id: string
  event: DeliveredEvent
  orderNumber: number | null
  isReplay: boolean
  at: Date
  attempts: number
  attemptedAt: Date | null
  /** This is the status of the answer, or why there was none. */
  outcome: string | null
  deliveredAt: Date | null
}

/** The limit is that of docs/product.md, "Orders: announcements". */
export const maxWebhooks = 10

export function webhookField<Event extends WebhookEvent>(event: Event) {
  return event.replace('.', '_') as Event extends `${infer Before}.${infer After}`
    ? `${Before}_${After}`
    : never
}

export function deliveryListQuery(webhookId: number) {
  return listQuery({ path: announcementPaths.webhook(webhookId) })
}

/** The addresses stand apart from paths.ts, as no script needs them. */
export const announcementPaths = {
  orderMails: (orderId: number | string) => `/admin/orders/${orderId}/mails`,
  notifications: '/admin/notifications',
  pushDevices: '/admin/notifications/devices',
  pushDeviceRemoval: (id: number | string) => `/admin/notifications/devices/${id}/removal`,
  quietHours: '/admin/notifications/quiet-hours',
  webhooks: '/admin/webhooks',
  webhook: (id: number | string) => `/admin/webhooks/${id}`,
  webhookAction: (id: number | string, act: 'removal' | 'secret' | 'test') => `/admin/webhooks/${id}/${act}`,
  webhookReplay: (id: number | string, deliveryId: string) =>
    `/admin/webhooks/${id}/deliveries/${deliveryId}`,
  /** The script that shows notifications controls no page, so that its scope is an address where there is none. */
  notificationWorker: '/notification-worker.js',
  notificationScope: '/notification-worker/',
} as const
