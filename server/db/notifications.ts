import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Logger } from 'pino'
import { getUnavailability } from './availability/unavailability.ts'

const channels = [
  // Open pages of staff show an order that was placed or changed, and it is announced (announcements/).
  'order_changed',
  // Somebody opened or closed an order's card at the confirmation desk.
  'desk_changed',
  'sign_in_ended',
  // Each table that public pages show has a trigger of this name.
  'content_changed',
  'erasure_remembered',
] as const

type Channel = (typeof channels)[number]

/** `sign_in_ended` names its user; listeners of the others read the database again. */
type Payload = { user_id?: number }

type Listener = {
  onNotification: (payload: Payload) => void
  /** It is called when listening starts or restarts: messages sent in between are not repeated. */
  onListening?: () => void
  onInterrupted?: () => void
}

export type Notifications = ReturnType<typeof createNotifications>

export const listenerApplicationName = 'fakhar-asfi listener'
const firstRetryMs = 100
const longestRetryMs = 10_000
const disconnectTimeoutMs = 500
/** The network may drop a connection silently, which only its missing answer shows. */
const defaultTiming = { checkIntervalMs: 10_000, responseTimeoutMs: 5_000 }

/** They are notified when, and only if, the transaction commits. */
export async function notify(
  transaction: Knex.Transaction,
  channel: Channel,
  payload: Payload = {},
): Promise<void> {
  await transaction.raw('select pg_notify(?, ?)', [channel, JSON.stringify(payload)])
}

type NotificationsOptions = {
  databaseUrl: string
  logger: Logger
  timing?: typeof defaultTiming
}

/** LISTEN needs a connection outside the pool. It is reopened when it breaks, and subscribers are told to catch up. */
export function createNotifications({ databaseUrl, logger, timing = defaultTiming }: NotificationsOptions) {
  const subscriptions: { channel: Channel; listener: Listener }[] = []
  const ending = new AbortController()
  const ended = once(ending.signal, 'abort')
  let listening: pg.Client | null = null
  let running: Promise<void> | null = null

  async function listenWithReconnect(): Promise<void> {
    for (let wait = firstRetryMs; !ending.signal.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
      await listen(() => {
        wait = firstRetryMs
      }).catch((error) => {
        // unavailability.ts logs an unreachable database once.
        const level = getUnavailability(error) ? 'debug' : 'warn'
        if (!ending.signal.aborted)
          logger[level](
            { err: error },
            'the connection that listens for changes broke and is opened again; no page is kept in memory until then',
          )
      })
      await pause(wait * (1 + Math.random() / 4), undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  async function listen(onBegin: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: listenerApplicationName,
      connectionTimeoutMillis: timing.responseTimeoutMs,
      query_timeout: timing.responseTimeoutMs,
      keepAlive: true,
    })
    const { promise: broken, reject } = Promise.withResolvers<never>()
    broken.catch(() => {})
    client.on('error', fail)
    client.once('end', () => fail(new Error('Connection ended: the one that listens')))
    function fail(error: unknown): void {
      if (listening === client) interrupt()
      reject(error)
    }
    client.on('notification', dispatch)
    try {
      await Promise.race([broken, ended, listenOn(client, onBegin)])
    } finally {
      interrupt()
      // A dead connection does not answer the end message, so the wait is short.
      await Promise.race([client.end().catch(() => {}), pause(disconnectTimeoutMs)])
    }
  }

  function interrupt(): void {
    if (listening !== null) for (const { listener } of subscriptions) listener.onInterrupted?.()
    listening = null
  }

  async function listenOn(client: pg.Client, onBegin: () => void): Promise<void> {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    listening = client
    onBegin()
    for (const { listener } of subscriptions) listener.onListening?.()
    while (!ending.signal.aborted) {
      await pause(timing.checkIntervalMs, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await client.query('select 1')
    }
  }

  function dispatch({ channel, payload = '' }: pg.Notification): void {
    const concerned = subscriptions.filter((subscription) => subscription.channel === channel)
    for (const { listener } of concerned) listener.onNotification(JSON.parse(payload))
  }

  return {
    stopping: ending.signal,
    /** The listening connection is opened for the first subscriber. */
    subscribe(channel: Channel, listener: Listener): void {
      subscriptions.push({ channel, listener })
      if (listening !== null) listener.onListening?.()
      running ??= listenWithReconnect()
    },
    async stop(): Promise<void> {
      ending.abort()
      await running
    },
  }
}
