import type { Socket } from 'node:net'
import type { Knex } from 'knex'
import type pg from 'pg'
import { DatabaseTimeoutError } from './unavailability.ts'

/** For migrations, imports and seeds: building an index on a large table sends nothing for minutes. */
const longSocketTimeoutMs = 30 * 60_000

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

/** Ends the connection when the signal is aborted, or at once: whoever waits for an answer learns that it was terminated. */
export function cutOnAbort(connection: pg.Client, signal: AbortSignal): void {
  const cut = () => void socketOf(connection).destroy()
  if (signal.aborted) cut()
  signal.addEventListener('abort', cut)
  connection.once('end', () => signal.removeEventListener('abort', cut))
}

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
