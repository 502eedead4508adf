import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * The database is 'unreachable' when no connection works, 'busy' when it refused for now. A later request may succeed.
 */
type Unavailability = 'unreachable' | 'busy'

export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseSilent'
}

/** Our own limits before the database throw it when too many wait. */
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
/** Only these are of sockets: otherwise ECONNRESET is a visitor who disconnected, and ENOENT a missing file. */
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

/** pg and knex give no code when connections end or cannot be opened; knex puts the statement before these messages. */
const unavailableMessages =
  /(^| - )(Connection terminated|Connection ended|timeout expired|Client has encountered a connection error|Client was closed|Unable to acquire a connection|aborted$)/

/** Returns null for an error that is not of the database. */
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

export function readErrorCode(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return String((first as NodeJS.ErrnoException | null)?.code ?? '')
}

export function getErrorReason(error: Error): string {
  // Where several addresses of a host failed, the first error stands for all.
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

/** An outage gets two lines, however many requests it costs. */
export function createOutageLog({ db, logger }: { db: Knex; logger: Logger }) {
  const refusals = new Map<Unavailability, number>()

  async function watch(why: Unavailability, begun: number): Promise<void> {
    for (let isOver = false; !isOver; ) {
      const before = refusals.get(why)
      await pause(pollIntervalMs, undefined, { ref: false })
      // The pool has been destroyed, as the shop is stopping.
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
 * Destroys the connection after this long without traffic (0 means never). When a network drops packets silently, both
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

export function cutOnAbort(connection: pg.Client, signal: AbortSignal): void {
  const cut = () => void socketOf(connection).destroy()
  if (signal.aborted) cut()
  signal.addEventListener('abort', cut)
  connection.once('end', () => signal.removeEventListener('abort', cut))
}

/** Migrations, imports and seeds need it: building an index on a large table sends nothing for minutes. */
const longSocketTimeoutMs = 30 * 60_000

export async function extendSocketTimeout(transaction: Knex.Transaction): Promise<void> {
  const socket = socketOf(await transaction.client.acquireConnection())
  const usualMs = socket.timeout
  if (!usualMs) return
  socket.setTimeout(Math.max(usualMs, longSocketTimeoutMs))
  const restore = () => void socket.setTimeout(usualMs)
  transaction.executionPromise.then(restore, restore)
}

function socketOf({ connection }: pg.Client): Socket {
  return connection.stream as Socket
}
