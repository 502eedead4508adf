import type { Socket } from 'node:net'
import type { Knex } from 'knex'
import type pg from 'pg'
import { DatabaseTimeoutError } from './unavailability.ts'

/** Longest statement of a migration, an import or a seed: building an index of a large shop says nothing meanwhile. */
const longSocketTimeoutMs = 30 * 60_000

/**
 * Destroys the connection when nothing has come or gone on it for so long (0: never). A network that loses packets
 * without a word leaves both ends waiting for ever, and no other timeout of Node or of pg closes the socket.
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

/** Lets the connection of this transaction be silent for longer, until the transaction ends. */
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
