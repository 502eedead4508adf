import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** The output of a COPY … TO STDOUT, in pieces of any size. Stopping early ends the connection, which could do no other. */
export async function* copyOut(connection: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const rows = connection.query(to(statement))
  let isComplete = false
  try {
    for await (const piece of rows) yield piece
    isComplete = true
  } finally {
    if (!isComplete) connection.connection.stream.destroy()
  }
}

export type CopyIn = { write: (piece: Uint8Array) => Promise<void>; end: () => Promise<number> }

/** Begins a COPY … FROM STDIN; end() returns how many rows it wrote. */
export function copyIn(connection: pg.Client, statement: string): CopyIn {
  const rows = connection.query(from(statement))
  const ended = finished(rows)
  // Whoever writes or ends next learns of it.
  ended.catch(() => {})
  return {
    async write(piece) {
      if (rows.errored) throw rows.errored
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), ended])
    },
    async end() {
      rows.end()
      await ended
      return rows.rowCount
    },
  }
}
