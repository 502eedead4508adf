import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Logger } from 'pino'
import { unavailabilityOf } from './unavailable.ts'

/** What the processes of the shop tell each other through the database, each on a channel of that name. */
export type Notices = {
  /** An order was placed, or its status changed. */
  order_changed: { order_id: number }
  /** Somebody's session was ended; told by a trigger of the table (migration 011). */
  session_ended: { user_id: number }
}

type Channel = keyof Notices

type Listener<Of extends Channel> = {
  onNotice: (notice: Notices[Of]) => void
  /** Listening has begun, for the first time or again: what was told in between is not told again. */
  catchUp?: () => void
}

export type Changes = {
  /** From now on, in this process; the connection that listens is opened for the first one who asks. */
  subscribe: <Of extends Channel>(channel: Of, listener: Listener<Of>) => void
  /** Fires when stop is called: whoever waits for changes can end. */
  stopping: AbortSignal
  stop: () => Promise<void>
}

const channels: readonly Channel[] = ['order_changed', 'session_ended']

/** Listening connections are known by this name in pg_stat_activity. */
export const listenerName = 'fakhar-asfi listener'
const firstWaitMs = 100
const longestWaitMs = 10_000
const goodByeWithinMs = 500
/** A connection that the network has silently forgotten is noticed by its not answering. */
const usualPace = { checkEveryMs: 10_000, answerWithinMs: 5_000 }

/** Tells all processes, as soon as the transaction is committed and only then. */
export async function announce<Of extends Channel>(
  transaction: Knex.Transaction,
  channel: Of,
  notice: Notices[Of],
): Promise<void> {
  await transaction.raw('select pg_notify(?, ?)', [channel, JSON.stringify(notice)])
}

type ChangesOptions = {
  databaseUrl: string
  logger: Logger
  /** Only for tests: how often to look whether the connection still answers, and how long to wait for it. */
  pace?: typeof usualPace
}

/**
 * Hears what any process announces, by one connection of its own: LISTEN needs one that is never given back to a pool.
 * When that is cut it is opened again, for as long as it takes, and subscribers are told to catch up.
 */
export function createChanges({ databaseUrl, logger, pace = usualPace }: ChangesOptions): Changes {
  const subscriptions: { channel: Channel; listener: Listener<Channel> }[] = []
  const ending = new AbortController()
  const ended = once(ending.signal, 'abort')
  let isListening = false
  let running: Promise<void> | null = null

  async function listenUntilStopped(): Promise<void> {
    for (let wait = firstWaitMs; !ending.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      await listen(() => {
        wait = firstWaitMs
      }).catch((error) => {
        // A database that is away is said once, by those who wait for it (outages.ts).
        const level = unavailabilityOf(error) ? 'debug' : 'warn'
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
      application_name: listenerName,
      connectionTimeoutMillis: pace.answerWithinMs,
      query_timeout: pace.answerWithinMs,
      keepAlive: true,
    })
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.once('end', () => reject(new Error('Connection ended: the one that listens')))
    })
    broken.catch(() => {})
    client.on('notification', pass)
    try {
      // The end does not wait for an answer.
      await Promise.race([broken, ended, listenOn(client, onBegin)])
    } finally {
      // Not waited for longer: a connection that nobody answers on does not say good-bye.
      await Promise.race([client.end().catch(() => {}), pause(goodByeWithinMs)])
    }
  }

  /** Ends without an error only when the process stops. */
  async function listenOn(client: pg.Client, onBegin: () => void): Promise<void> {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    isListening = true
    onBegin()
    for (const { listener } of subscriptions) listener.catchUp?.()
    while (!ending.signal.aborted) {
      await pause(pace.checkEveryMs, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await client.query('select 1')
    }
  }

  function pass({ channel, payload = '' }: pg.Notification): void {
    const concerned = subscriptions.filter((subscription) => subscription.channel === channel)
    for (const { listener } of concerned) listener.onNotice(JSON.parse(payload))
  }

  return {
    stopping: ending.signal,
    subscribe(channel, listener) {
      subscriptions.push({ channel, listener: listener as unknown as Listener<Channel> })
      if (isListening) listener.catchUp?.()
      running ??= listenUntilStopped()
    },
    async stop() {
      ending.abort()
      await running
    },
  }
}
