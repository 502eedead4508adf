import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Logger } from 'pino'
import { getUnavailability } from './unavailability.ts'

/** What the processes of the shop tell each other through the database, each on a channel of that name. */
export type NotificationPayloads = {
  /** An order was placed, or its status changed. */
  order_changed: { order_id: number }
  /** Somebody's session was ended; told by a trigger of the table (migration 011). */
  session_ended: { user_id: number }
}

type Channel = keyof NotificationPayloads

type Listener<Of extends Channel> = {
  onNotification: (notice: NotificationPayloads[Of]) => void
  /** Listening has begun, for the first time or again: what was told in between is not told again. */
  onListening?: () => void
}

export type Notifications = {
  /** From now on, in this process; the connection that listens is opened for the first one who asks. */
  subscribe: <Of extends Channel>(channel: Of, listener: Listener<Of>) => void
  /** Fires when stop is called: whoever waits for changes can end. */
  stopping: AbortSignal
  stop: () => Promise<void>
}

const channels: readonly Channel[] = ['order_changed', 'session_ended']

/** Listening connections are known by this name in pg_stat_activity. */
export const listenerApplicationName = 'fakhar-asfi listener'
const firstRetryMs = 100
const longestRetryMs = 10_000
const disconnectTimeoutMs = 500
/** A connection that the network has silently forgotten is noticed by its not answering. */
const defaultTiming = { checkIntervalMs: 10_000, responseTimeoutMs: 5_000 }

/** Tells all processes, as soon as the transaction is committed and only then. */
export async function notify<Of extends Channel>(
  transaction: Knex.Transaction,
  channel: Of,
  notice: NotificationPayloads[Of],
): Promise<void> {
  await transaction.raw('select pg_notify(?, ?)', [channel, JSON.stringify(notice)])
}

type NotificationsOptions = {
  databaseUrl: string
  logger: Logger
  /** Only for tests: how often to look whether the connection still answers, and how long to wait for it. */
  timing?: typeof defaultTiming
}

/**
 * Hears what any process announces, by one connection of its own: LISTEN needs one that is never given back to a pool.
 * When that is cut it is opened again, for as long as it takes, and subscribers are told to catch up.
 */
export function createNotifications({
  databaseUrl,
  logger,
  timing = defaultTiming,
}: NotificationsOptions): Notifications {
  const subscriptions: { channel: Channel; listener: Listener<Channel> }[] = []
  const ending = new AbortController()
  const ended = once(ending.signal, 'abort')
  let isListening = false
  let running: Promise<void> | null = null

  async function listenWithReconnect(): Promise<void> {
    for (let wait = firstRetryMs; !ending.signal.aborted; wait = Math.min(wait * 2, longestRetryMs)) {
      await listen(() => {
        wait = firstRetryMs
      }).catch((error) => {
        // A database that is away is said once, by those who wait for it (outages.ts).
        const level = getUnavailability(error) ? 'debug' : 'warn'
        if (!ending.signal.aborted) logger[level]({ err: error }, 'changes are not heard for a moment')
      })
      isListening = false
      await pause(wait * (1 + Math.random() / 4), undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  /** Listens until the connection breaks, which it says by throwing, or until the end. */
  async function listen(onBegin: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: listenerApplicationName,
      connectionTimeoutMillis: timing.responseTimeoutMs,
      query_timeout: timing.responseTimeoutMs,
      keepAlive: true,
    })
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.once('end', () => reject(new Error('Connection ended: the one that listens')))
    })
    broken.catch(() => {})
    client.on('notification', dispatch)
    try {
      // The end does not wait for an answer.
      await Promise.race([broken, ended, listenOn(client, onBegin)])
    } finally {
      // Not waited for longer: a connection that nobody answers on does not say good-bye.
      await Promise.race([client.end().catch(() => {}), pause(disconnectTimeoutMs)])
    }
  }

  /** Ends without an error only when the process stops. */
  async function listenOn(client: pg.Client, onBegin: () => void): Promise<void> {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    isListening = true
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
    subscribe(channel, listener) {
      subscriptions.push({ channel, listener: listener as unknown as Listener<Channel> })
      if (isListening) listener.onListening?.()
      running ??= listenWithReconnect()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
