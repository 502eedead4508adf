/**
 * This worker shows the shop's notifications on a device of staff, also while no page is open. Visitors never load
 * it.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('push', (event) => {
  if (!event.data) return
  // What else the server says (server/announcements/push/push-message.ts) are options of the notification.
  const { title, url, ...options }: { title: string; url: string } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
      // A newer notification alerts again, although it replaces the older one.
      renotify: true,
    } as NotificationOptions),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((page) => page.url === new URL(url, location.origin).href)
  await (shown ? shown.focus() : self.clients.openWindow(url))
}
