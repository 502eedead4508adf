import type { PushMessage, PushScope } from './scope.ts'

/**
 * Shows the shop's notifications on a device of staff, also while no page is open. Visitors never load this
 * script.
 */
const scope = self as unknown as PushScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (!message) return
  const { title, url, ...options } = message
  event.waitUntil(
    scope.registration.showNotification(title, {
      ...options,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
      // A newer notification alerts again, although it replaces the older one.
      renotify: true,
    } as NotificationOptions),
  )
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Opens the address in the page that shows it already, else in a new one. */
async function open(url: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((page) => page.url === new URL(url, location.origin).href)
  await (shown ? shown.focus() : scope.clients.openWindow(url))
}
