/**
 * Why the database could not do its work, although nothing was wrong with what was asked of it: 'unreachable' when no
 * connection works, 'busy' when it answered that it cannot now. Who comes again a little later is served.
 */
export type Unavailability = 'unreachable' | 'busy'

/** Its connection was destroyed, because nothing came any more. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseSilent'
}

/** Thrown by our own code that stands before the database, when there are too many who wait for it. */
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
  // Its Unix socket is not there.
  'ENOENT',
])
/** Of a socket. Without it ECONNRESET is a visitor who hung up, and ENOENT a file. */
const socketSyscalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** Ended by an administrator, after a crash, and while it starts or stops. */
const lostConnectionSqlStates = new Set(['57P01', '57P02', '57P03'])

const busySqlStates = new Set([
  '57014', // the statement took too long
  '55P03', // a lock was not to be had in time
  '40001', // serialization failure
  '40P01', // deadlock
  '25P03', // idle in a transaction for too long
  '25006', // read-only, as while another server takes over
])

/** What pg and knex say without a code when a connection ends or cannot be made; knex puts the statement before it. */
const unavailableMessages =
  /(^| - )(Connection terminated|Connection ended|timeout expired|Client has encountered a connection error|Client was closed|Unable to acquire a connection|aborted$)/

/** Null: a fault of ours, or not the database's. */
export function getUnavailability(error: unknown): Unavailability | null {
  // Every address of a name was tried: the first failure is as good as any.
  if (error instanceof AggregateError) return getUnavailability(error.errors[0])
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseBusyError || error.name === 'KnexTimeoutError') return 'busy'
  if (error instanceof DatabaseTimeoutError) return 'unreachable'
  if (code === undefined) return unavailableMessages.test(error.message) ? 'unreachable' : null
  if (syscall !== undefined) return isLostConnection(code, syscall) ? 'unreachable' : null
  // Class 08 is about connections, class 53 about what has run out: connections, memory, the disk.
  if (lostConnectionSqlStates.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return 'unreachable'
  return busySqlStates.has(code) || /^53[0-9A-Z]{3}$/.test(code) ? 'busy' : null
}

function isLostConnection(code: string, syscall: string): boolean {
  const isFile = code === 'ENOENT' && syscall !== 'connect'
  return lostConnectionErrnos.has(code) && socketSyscalls.has(syscall) && !isFile
}

/** What went wrong, without the statement that knex puts before it. */
export function getErrorReason(error: Error): string {
  // Of several addresses of one name the first says it.
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return message.split(' - ').at(-1) ?? message
}
