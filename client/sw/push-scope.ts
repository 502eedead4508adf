import type { Extendable } from './scope.ts'

/** What the server sends (server/announcements/push/push-message.ts). */
export type PushMessage = {
  title: string
  body: string
  url: string
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}

type Page = { url: string; focus: () => Promise<unknown> }

/** The global scope of the script for notifications; lib.webworker conflicts with lib.dom in one program. */
export type PushScope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Type extends keyof PushEvents>(
    type: Type,
    listener: (event: PushEvents[Type]) => void,
  ) => void
}

type PushEvents = {
  install: Extendable
  push: Extendable & { data: { json: () => PushMessage } | null }
  notificationclick: Extendable & { notification: Notification & { data: { url: string } } }
}
