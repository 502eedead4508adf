import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Logger } from 'pino'
import { getUnavailability } from './availability/unavailability.ts'

/** The shop's processes send each other these messages through PostgreSQL's NOTIFY. */
const channels = [
  // An order was placed or changed: open pages of staff show it, and it is announced (announcements/).
  'order_changed',
  // Somebody opened or closed an order's card at the confirmation desk.
  'desk_changed',
  // A sign-in of the user was ended.
  'sign_in_ended',
  // Something that public pages show has changed; sent by the trigger of this name that each of their tables has.
  'content_changed',
  // A person's data was erased, and the list of erasures beside the backups is to be written.
  'erasure_remembered',
] as const

type Channel = (typeof channels)[number]

/** The user of `sign_in_ended`; listeners of the others read the database again. */
type Payload = { user_id?: number }

type Listener = {
  onNotification: (payload: Payload) => void
  /** Called when listening starts or restarts: messages sent in between are not repeated. */
  onListening?: () => void
  /** Called when the listening connection is lost. */
  onInterrupted?: () => void
}

export type Notifications = ReturnType<typeof createNotifications>

export const listenerApplicationName = 'fakhar-asfi listener'
const firstRetryMs = 100
const longestRetryMs = 10_000
const disconnectTimeoutMs = 500
/** A connection that the network dropped silently is detected by its missing answer. */
const defaultTiming = { checkIntervalMs: 10_000, responseTimeoutMs: 5_000 }

/** Notifies all processes when, and only if, the transaction commits. */
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
  /** Only for tests: interval of the check and how long to wait for its answer. */
  timing?: typeof defaultTiming
}

/**
 * Receives the notifications of all processes on one dedicated connection, as LISTEN needs one outside the pool. It
 * is reopened when it breaks, and subscribers are told to catch up.
 */
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

  /** Listens until the connection breaks, then throws; returns when stopped. */
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
      // Stopping does not wait for an answer.
      await Promise.race([broken, ended, listenOn(client, onBegin)])
    } finally {
      interrupt()
      // A dead connection does not answer the end message: wait no longer.
      await Promise.race([client.end().catch(() => {}), pause(disconnectTimeoutMs)])
    }
  }

  /** Tells the subscribers at once: what they know may be old from now on. */
  function interrupt(): void {
    if (listening !== null) for (const { listener } of subscriptions) listener.onInterrupted?.()
    listening = null
  }

  /** Returns without an error only when the process stops. */
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
    /** Aborted when stop is called, so that streams can end. */
    stopping: ending.signal,
    /** Subscribes this process; the listening connection is opened for the first subscriber. */
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
