import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * Why the database could not answer a valid request: 'unreachable' when no connection works, 'busy' when it refused
 * for now. A later request may succeed.
 */
type Unavailability = 'unreachable' | 'busy'

/** The connection was destroyed because nothing arrived on it. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseSilent'
}

/** Thrown by our own limits before the database when too many wait. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusy'
}

const lostConnectionErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  // The Unix socket does not exist.
  'ENOENT',
])
/** Only for sockets: otherwise ECONNRESET is a visitor who disconnected, and ENOENT a missing file. */
const socketSyscalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** The connection was terminated by an administrator, after a crash, while starting or stopping. */
const lostConnectionSqlStates = new Set(['57P01', '57P02', '57P03'])

const busySqlStates = new Set([
  '57014', // the statement took too long
  '55P03', // a lock was not to be had in time
  '40001', // serialization failure
  '40P01', // deadlock
  '25P03', // idle in a transaction for too long
  '25006', // read-only, as while another server takes over
])

/**
 * Messages without a code of pg and knex for connections that end or cannot be opened; knex puts the statement
 * first.
 */
const unavailableMessages =
  /(^| - )(Connection terminated|Connection ended|timeout expired|Client has encountered a connection error|Client was closed|Unable to acquire a connection|aborted$)/

/** Returns null for an error of our own, or one that is not of the database. */
export function getUnavailability(error: unknown): Unavailability | null {
  // All addresses of a host failed: the first error stands for all.
  if (error instanceof AggregateError) return getUnavailability(error.errors[0])
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseBusyError || error.name === 'KnexTimeoutError') return 'busy'
  if (error instanceof DatabaseTimeoutError) return 'unreachable'
  if (code === undefined) return unavailableMessages.test(error.message) ? 'unreachable' : null
  if (syscall !== undefined) return isLostConnection(code, syscall) ? 'unreachable' : null
  // Class 08 has connection errors; in class 53 connections, memory or disk are used up.
  if (lostConnectionSqlStates.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return 'unreachable'
  return busySqlStates.has(code) || /^53[0-9A-Z]{3}$/.test(code) ? 'busy' : null
}

function isLostConnection(code: string, syscall: string): boolean {
  const isFile = code === 'ENOENT' && syscall !== 'connect'
  return lostConnectionErrnos.has(code) && socketSyscalls.has(syscall) && !isFile
}

/** The code of an error, of the first when several addresses of a host failed; '' when it has none. */
export function readErrorCode(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return String((first as NodeJS.ErrnoException | null)?.code ?? '')
}

/** The message without the statement that knex puts before it. */
export function getErrorReason(error: Error): string {
  // If several addresses of a host failed, the first error is used.
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return message.split(' - ').at(-1) ?? message
}

export type OutageLog = ReturnType<typeof createOutageLog>

const messages: Record<Unavailability, { begin: string; end: string }> = {
  unreachable: {
    begin: 'database unreachable: requests are answered 503 until it answers',
    end: 'database reachable again',
  },
  busy: {
    begin: 'database busy: requests that it cannot take are answered 503 until it answers',
    end: 'database no longer busy',
  },
}

const pollIntervalMs = 1000

/**
 * Writes two log lines for each outage, however many requests it costs: at the first rejected request, and when the
 * database answers again, with the duration and the number of rejected requests.
 */
export function createOutageLog({ db, logger }: { db: Knex; logger: Logger }) {
  const refusals = new Map<Unavailability, number>()

  async function watch(why: Unavailability, begun: number): Promise<void> {
    for (let isOver = false; !isOver; ) {
      const before = refusals.get(why)
      await pause(pollIntervalMs, undefined, { ref: false })
      // The pool is destroyed: the shop is stopping.
      if (!db.client.pool) return
      const answers = await db.raw('select 1').catch(() => null)
      isOver = answers !== null && refusals.get(why) === before
    }
    const line = { seconds: Math.round((performance.now() - begun) / 1000), refused: refusals.get(why) }
    refusals.delete(why)
    logger.warn(line, messages[why].end)
  }

  return {
    countRequest(why: Unavailability, error: unknown): void {
      const before = refusals.get(why) ?? 0
      refusals.set(why, before + 1)
      if (before > 0) return
      const reason = error instanceof Error ? getErrorReason(error) : String(error)
      logger.error({ code: (error as { code?: unknown } | null)?.code, reason }, messages[why].begin)
      void watch(why, performance.now())
    },
  }
}

/**
 * Destroys the connection after this long without traffic (0: never). When a network drops packets silently, both
 * ends wait for ever, and no other timeout of Node or pg closes the socket.
 */
export function setSocketTimeout(
  connection: pg.Client,
  socketTimeoutMs: number,
  onTimeout: () => void,
): void {
  const socket = socketOf(connection)
  socket.setTimeout(socketTimeoutMs)
  socket.on('timeout', () => {
    onTimeout()
    socket.destroy(new DatabaseTimeoutError(`the database has not answered for ${socketTimeoutMs / 1000} s`))
  })
}

/**
 * Ends the connection when the signal is aborted, or at once: a query that waits for its answer fails as terminated.
 */
export function cutOnAbort(connection: pg.Client, signal: AbortSignal): void {
  const cut = () => void socketOf(connection).destroy()
  if (signal.aborted) cut()
  signal.addEventListener('abort', cut)
  connection.once('end', () => signal.removeEventListener('abort', cut))
}

/** For migrations, imports and seeds: building an index on a large table sends nothing for minutes. */
const longSocketTimeoutMs = 30 * 60_000

/** Allows the connection of this transaction longer silence, until the transaction ends. */
export async function extendSocketTimeout(transaction: Knex.Transaction): Promise<void> {
  const socket = socketOf(await transaction.client.acquireConnection())
  const usualMs = socket.timeout
  if (!usualMs) return
  socket.setTimeout(Math.max(usualMs, longSocketTimeoutMs))
  const restore = () => void socket.setTimeout(usualMs)
  transaction.executionPromise.then(restore, restore)
}

/** The TLS socket where there is one: it sees the same traffic. */
function socketOf({ connection }: pg.Client): Socket {
  return connection.stream as Socket
}
