/** The service worker's global scope; lib.webworker conflicts with lib.dom in one program. */
export type WorkerScope = {
  /** Build version, set by the server in the first line of the script. */
  version: string
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void) => void
}

type Extendable = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: Extendable & { data: unknown }
}

/** What the server sends (server/announcements/push/push-message.ts). */
export type PushMessage = {
  title: string
  body: string
  url: string
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}

type WindowClient = { url: string; focus: () => Promise<unknown> }

/** The global scope of the script for notifications; lib.webworker conflicts with lib.dom in one program. */
export type PushScope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>
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
